import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { knownDevices } from './known-devices.ts'
import { logRefusals } from './security-log.ts'

/** The lines that are logged when the address answers with this status. */
async function linesOf(url: string, status: number, payload: object) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  logRefusals(app, knownDevices('only-for-tests', false))
  app.post('/*', (_request, reply) => reply.status(status).send({}))
  await app.inject({ method: 'POST', url, payload, remoteAddress: '2001:db8:1:2::77' })
  await app.close()
  return lines
}

const login = { email: 'Kit.Doyle@example.com', password: 'not the right one' }

test.each([
  ['/api/sign-in', 401, 'sign_in_refused'],
  ['/api/join/check', 400, 'sign_in_refused'],
  ['/api/timesheets/people', 403, 'forbidden'],
  ['/api/sign-in', 429, 'too_many_requests'],
])('F15: %s answered with %i leaves a line without personal data', async (url, status, event) => {
  const [line = '', ...others] = await linesOf(url, status, login)
  expect(others).toEqual([])
  expect(JSON.parse(line)).toMatchObject({ event, path: url, network: '2001:db8:1:2::/64' })
  expect(line).not.toMatch(/kit|doyle|example\.com|not the right one/i)
})

const hashOf = async (email: string) => JSON.parse((await linesOf('/api/sign-in', 401, { email }))[0] ?? '').emailHash

test('the log tells emails apart', async () => {
  expect(await hashOf('Kit@example.com')).toBe(await hashOf('kit@example.com'))
  expect(await hashOf('kit@example.com')).not.toBe(await hashOf('ana@example.com'))
})

test.each([
  ['/api/timesheets/people', 200],
  ['/api/sign-in', 200],
  ['/api/timesheets/people', 401],
])('%s answered with %i is not logged', async (url, status) => {
  expect(await linesOf(url, status, login)).toEqual([])
})
