import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { ask } from '../raw-calls.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const fields = { name: 'Willow Creek', email: 'pat@example.com', 'metadata[user_id]': 'u1', 'address[country]': 'AU' }

const create = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(`${sandbox.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', ...headers },
    body: new URLSearchParams(form),
  })

const search = (query: string) =>
  ask(`${sandbox.url}/v1/customers/search?${new URLSearchParams({ query })}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })

const once = { 'idempotency-key': 'customer:u1' }

test('the nested names of a form become objects', async () => {
  expect((await create(fields)).body).toMatchObject({
    id: expect.stringMatching(/^cus_/),
    object: 'customer',
    name: 'Willow Creek',
    livemode: false,
    metadata: { user_id: 'u1' },
    address: { country: 'AU' },
  })
})

test('a wrong key is 401', async () => {
  const answer = await create(fields, { authorization: 'Bearer pk_test_x' })
  expect([answer.status, answer.body]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
  expect(sandbox.state.customers).toEqual([])
})

test('an unknown parameter is refused by name', async () => {
  expect((await create({ surname: 'x' })).body).toMatchObject({
    error: { code: 'parameter_unknown', param: 'surname' },
  })
})

test('the same key returns the same customer, and is refused with other parameters', async () => {
  const first = await create(fields, once)
  const again = await create(fields, once)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  const other = await create({ ...fields, name: 'Another' }, once)
  expect([other.status, other.body]).toMatchObject([400, { error: { type: 'idempotency_error' } }])
  expect(sandbox.state.customers).toHaveLength(1)
  sandbox.advance({ hours: 24 })
  await create(fields, once)
  expect(sandbox.state.customers).toHaveLength(2)
})

test('a customer is found by its fields', async () => {
  await create(fields)
  await create({ ...fields, 'metadata[user_id]': 'u2' })
  expect((await search(`metadata['user_id']:'u2' AND email:'pat@example.com'`)).body).toMatchObject({
    object: 'search_result',
    data: [{ metadata: { user_id: 'u2' } }],
  })
  expect((await search("metadata['user_id']:'u3'")).body).toMatchObject({ data: [] })
  expect((await search('anything')).status).toBe(400)
})

test('503 creates no customer; 500 after storing has created one', async () => {
  sandbox.fault('unavailable', { provider: 'stripe' })
  expect((await create(fields, once)).status).toBe(503)
  expect(sandbox.state.customers).toEqual([])
  sandbox.fault('store-then-500', { provider: 'stripe' })
  expect((await create(fields, once)).body).toMatchObject({ error: { type: 'api_error' } })
  expect((await create(fields, once)).status).toBe(200)
  expect(sandbox.state.customers).toHaveLength(1)
})
