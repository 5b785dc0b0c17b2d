import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { succeeded, testServer, type TestServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer
let folder: string

beforeAll(async () => {
  base = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muster-apps-'))
  await mkdir(join(folder, 'my'))
  await writeFile(join(folder, 'signed-in.html'), '<head></head>frame')
  await writeFile(join(folder, 'screens.json'), JSON.stringify({ '/chat': '<link href="/chat.js">' }))
  await writeFile(join(folder, 'my/index.html'), '<head></head>phone')
  server = await testServer(base, { webFolder: folder })
})
afterAll(async () => {
  await server.close()
  await base.close()
  await rm(folder, { recursive: true, force: true })
})

const carried = z.object({ at: z.iso.datetime(), answers: z.record(z.string(), z.unknown()) })
const get = async (url: string, cookie: string) =>
  succeeded(await server.send({ method: 'GET', url }, { cookie, headers: { accept: 'text/html' } }))

/** What a page carries. */
async function carriedBy(url: string, cookie: string) {
  const { text } = await get(url, cookie)
  const [, json = ''] = /<script type="application\/json" id="answers">(.*)<\/script><\/head>/.exec(text) ?? []
  return carried.parse(JSON.parse(json)).answers
}

test('a manager’s page carries the answers that every screen asks for first, and is kept nowhere', async () => {
  const { cookie } = await server.register()
  const answers = await carriedBy('/dashboard', cookie)
  expect(Object.keys(answers)).toEqual([
    '/api/session',
    '/api/business',
    '/api/business/setup-progress',
    '/api/locations',
    '/api/activities',
    '/api/assets',
  ])
  for (const [url, answer] of Object.entries(answers)) {
    const { text } = await get(url, cookie)
    expect(answer).toEqual(JSON.parse(text))
  }
  const { headers } = await get('/dashboard', cookie)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('cookie') })
})

test('an employee’s phone carries what the clock asks for', async () => {
  const farm = await makeBusiness(base.db)
  const employee = await makeEmployee(base.db, farm)
  const cookie = await server.cookieFor(employee)
  const answers = await carriedBy('/my/', cookie)
  expect(answers).toMatchObject({
    '/api/session': { user: { id: employee.userId } },
    '/api/my/clock': { person: { firstName: employee.firstName } },
  })
  expect(Object.keys(await carriedBy('/dashboard', cookie))).toEqual(['/api/session'])
})

test('a manager’s phone and an ended session carry the session alone', async () => {
  const { cookie } = await server.register()
  expect(Object.keys(await carriedBy('/my/', cookie))).toEqual(['/api/session'])
  succeeded(await server.call('accounts.signOut', {}, { cookie }))
  expect(await carriedBy('/dashboard', cookie)).toEqual({
    '/api/session': { user: null, business: null, businesses: [] },
  })
})

test('a page renews a session, whose cookie goes out with it', async () => {
  const { email, cookie } = await server.register()
  const owner = new Client(base.ownerUrl)
  await owner.connect()
  await owner.query(
    `update auth.session set expires_at = expires_at - interval '2 hours', updated_at = updated_at - interval '2 hours'
     where user_id = (select id from auth."user" where email = $1)`,
    [email],
  )
  await owner.end()
  const { headers } = await get('/dashboard', cookie)
  expect(String(headers['set-cookie'])).toMatch(/^muster\.session_token=[^;]+; Max-Age=2592000;/)
  expect((await get('/dashboard', cookie)).headers).not.toHaveProperty('set-cookie')
})

test('a farm’s name can’t end the script that carries it', async () => {
  const businessName = '</script><script>alert(1)</script>'
  const { cookie } = await server.register(businessName)
  const { text } = await get('/dashboard', cookie)
  expect(text.match(/<\/script>/g)).toHaveLength(1)
  expect(await carriedBy('/dashboard', cookie)).toMatchObject({ '/api/business': { businessName } })
})

test('what is not asked for as a page carries nothing', async () => {
  const { cookie } = await server.register()
  const { text } = await get('/my/', cookie)
  expect(text).toContain('answers')
  const image = await server.send({ method: 'GET', url: '/my/gone.png' }, { cookie, headers: { accept: 'image/png' } })
  expect(image.text).toBe('<head></head>phone')
})

test('the page preloads the screen that was asked for', async () => {
  const { cookie } = await server.register()
  for (const url of ['/chat', '/chat/01', '/chat?q=a'])
    expect((await get(url, cookie)).text).toContain('href="/chat.js"')
  for (const url of ['/chats', '/dashboard', '/']) expect((await get(url, cookie)).text).not.toContain('/chat.js')
})
