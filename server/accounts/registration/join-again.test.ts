import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteTo } from '#test/contract/member.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await base.close()
})

test('an employee whose answer was lost joins again: the password signs in, without it the invite counts as used', async () => {
  const { cookie, businessName } = await server.register()
  const email = `kit-${newId()}@example.com`
  const { code } = await inviteTo(server, { cookie, email, lastName: 'Doyle' })
  const join = (withPassword = password, withCode = code) =>
    server.call('accounts.joinBusiness', { email, code: withCode, password: withPassword })
  succeeded(await join())
  const again = await join()
  expect(again).toMatchObject({ status: 200, text: JSON.stringify({ businessName }) })
  expect(again.cookie).not.toBe('')
  const used = { status: 400, message: 'This invite has already been used. Sign in with your email and password.' }
  expect(await join('another password, a wrong one')).toMatchObject({ ...used, cookie: '' })
  expect(await server.call('accounts.checkInvite', { email, code })).toMatchObject(used)
  const guessed = await join(password, code === '999999' ? '999998' : '999999')
  expect(guessed).toMatchObject({ status: 400, cookie: '', message: expect.stringMatching(/do not match an invite/) })
  expect(JSON.parse((await server.call('employees.listEmployees', {}, { cookie })).text).employees).toHaveLength(1)
})
