import { connect } from 'node:net'
import { once } from 'node:events'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Farm, makeFarm } from '#test/contract/farm.ts'
import { validInput } from '#test/contract/valid-inputs.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type Answer, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let hostile: Farm
let other: Farm
let port: number

beforeAll(async () => {
  base = await scratchDatabase()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:30:00.000Z' })
  hostile = await makeFarm(server, sandbox)
  other = await makeFarm(server, sandbox)
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await base.close()
})

/** Expects that the other farm can sign in, clock on and off, and read. */
async function expectOthersServed() {
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await expectSignIn(200)
  const events = validInput('timesheets.recordEvents', other)
  const recorded = await server.call('timesheets.recordEvents', events, { cookie: other.memberCookie })
  expect(recorded.status, recorded.text).toBe(200)
  expect(
    (await server.call('timesheets.listPeople', validInput('timesheets.listPeople', other), { cookie: other.cookie }))
      .status,
  ).toBe(200)
}

async function expectSignIn(...statuses: number[]) {
  const answer = await server.call('accounts.signIn', validInput('accounts.signIn', other))
  expect(statuses, answer.text).toContain(answer.status)
}

/** Expects success or a deliberate refusal with a sentence. */
function expectAnswered(answers: readonly Answer[], ...also: number[]) {
  for (const { status, message, text } of answers) {
    expect([200, 400, 413, 429, 503, ...also], text).toContain(status)
    // The specification's message for a wrong password is not a sentence.
    if (![200, 401].includes(status)) expect(message, text).toMatch(/^\p{Lu}.* .*\.$/u)
  }
}

const white = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })

const setPicture = (photo: string) => server.call('employees.setPicture', { photo }, { cookie: hostile.memberCookie })

test('40 concurrent pictures of 50 million pixels block no other farm, and a larger one is refused with a sentence', async () => {
  const heavy = (await white(7060).png({ compressionLevel: 9 }).toBuffer()).toString('base64')
  const tooLarge = (await white(7080).png({ compressionLevel: 9 }).toBuffer()).toString('base64')
  expect(await setPicture(tooLarge)).toMatchObject({ status: 400, message: expect.stringMatching(/pixels.*\.$/) })
  const sending = Promise.all(Array.from({ length: 40 }, () => setPicture(heavy)))
  await expectOthersServed()
  expectAnswered(await sending)
})

const upload = () =>
  server.call(
    'files.uploadFile',
    { id: newId() },
    { cookie: hostile.memberCookie, headers: { 'x-muster-app': 'phone' } },
  )

test('100 concurrent uploads block no other farm', async () => {
  const sending = Promise.all(Array.from({ length: 100 }, upload))
  await expectOthersServed()
  expectAnswered(await sending)
})

test('hundreds of unread live streams block no other farm and are freed', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${hostile.cookie}\r\n\r\n`)
      await once(socket, 'readable')
      return socket
    }),
  )
  for (let change = 0; change < 20; change++) {
    await server.call(
      'business.addLocations',
      { rows: [{ id: newId(), name: `Block ${newId()}` }] },
      { cookie: hostile.cookie },
    )
  }
  await expectOthersServed()
  for (const socket of sockets) socket.destroy()
  await expectOthersServed()
})

test('unfinished requests block no other farm', async () => {
  const begun = [
    'GET /api/session HTTP/1.1\r\nhost: a\r\n',
    'POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  ]
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(begun[index % 2] ?? '')
      return socket
    }),
  )
  await expectOthersServed()
  for (const socket of sockets) socket.destroy()
})

test('a smuggled request is not served', async () => {
  const tricks = [
    'POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
    'POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\ncontent-length: 30\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
    'POST /api/sign-in HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nhost: a\r\nx: 1\nGET /healthz HTTP/1.1\r\n\r\n',
  ]
  for (const trick of tricks) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.end(trick)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(z.instanceof(Buffer).parse(part))
    const answered = Buffer.concat(parts).toString()
    expect(answered.match(/^HTTP\/1\.1 200/gm) ?? [], trick).toEqual([])
  }
})

test('many concurrent wrong sign-ins block no signed-in user, and a right one is answered', async () => {
  const wrong = Array.from({ length: 24 }, () =>
    server.call('accounts.signIn', { email: `nobody-${newId()}@example.com`, password: 'a wrong guess here' }),
  )
  // Refused at once while too many wait, instead of queueing behind them.
  await expectSignIn(200, 503)
  const events = validInput('timesheets.recordEvents', other)
  expect((await server.call('timesheets.recordEvents', events, { cookie: other.memberCookie })).status).toBe(200)
  expectAnswered(await Promise.all(wrong), 401)
  await expectSignIn(200)
})
