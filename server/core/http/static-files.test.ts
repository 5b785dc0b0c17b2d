import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApps } from './static-files.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-apps-'))
  for (const part of ['assets', 'my/files']) {
    await mkdir(join(folder, part), { recursive: true })
    await writeFile(join(folder, part, 'hashed.js'), 'export {}')
  }
  for (const [name, page] of [
    ['', 'manager'],
    ['my', 'phone'],
  ] as const) {
    await writeFile(join(folder, name, 'index.html'), `<p>${page}</p>`)
    await writeFile(join(folder, name, 'index.html.br'), page)
  }
  await writeFile(join(folder, 'signed-in.html'), 'frame')
  await writeFile(join(folder, 'screens.json'), '{}')
  for (const name of ['signed-out.html', 'signed-out.html.br']) await writeFile(join(folder, name), 'login')
  app = Fastify()
  await serveApps(app, folder, { mark: () => '2026-11-27T00:00:00.000Z', features: {} })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each([
  ['/my/', 'phone'],
  ['/my/hours', 'phone'],
  ['/my/assets/01', 'phone'],
])('%s is a page of the %s’s app, even for a browser that can’t unpack it', async (url, page) => {
  expect(await get(url)).toMatchObject({ statusCode: 200, body: `<p>${page}</p>` })
  const packed = await get(url, 'br')
  expect(packed).toMatchObject({ statusCode: 200, body: page })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
})

const session = 'theme=dark; muster.session_token=a.b'

test.each([
  ['/', session, 'frame'],
  ['/dashboard', session, 'frame'],
  ['/timesheets/approve?q=a', '__Secure-muster.session_token=a.b', 'frame'],
  ['/dashboard', 'muster.session_data=a.b', 'login'],
  ['/myself', '', 'login'],
  ['/login?from=%2Fdashboard', session, '<p>manager</p>'],
  ['/join', session, '<p>manager</p>'],
  ['/my/hours', session, '<p>phone</p>'],
])('%s with the cookie %s starts with the shell’s frame only where the shell appears', async (url, cookie, body) => {
  const answer = await app.inject({ url, headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' } })
  expect(answer).toMatchObject({ statusCode: 200, body })
  if (!url.startsWith('/my')) expect(answer.headers['vary']).toContain('cookie')
})

test('/my redirects to the start of its service worker’s scope', async () => {
  expect((await get('/my')).headers).toMatchObject({ location: '/my/' })
})

test.each(['/assets/hashed.js', '/my/files/hashed.js'])('%s is cached for good', async (url) => {
  expect((await get(url)).headers['cache-control']).toContain('immutable')
})

test.each(['/assets/gone.js', '/my/files/gone.js', '/api/gone'])('%s is not a page', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
