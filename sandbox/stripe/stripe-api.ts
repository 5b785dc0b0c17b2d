import { randomBytes } from 'node:crypto'
import { type Answer, bearerOf, type Call, jsonAnswer } from '../call.ts'
import type { FaultName } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Customer } from '../sandbox-state.ts'

const testKey = /^sk_test_\w+$/
const longestMetadata = 50

/** A card provider's customers: create, and search by their fields. */
export function answerStripe(sandbox: Sandbox, call: Call): Answer {
  const key = bearerOf(call)
  if (!key || !testKey.test(key)) {
    return stripeError(401, 'invalid_request_error', `Invalid API Key provided: ${key?.slice(0, 7) ?? 'none'}****`)
  }
  if (call.method === 'POST' && call.path === '/v1/customers') return replayed(sandbox, call, key)
  if (call.method === 'GET' && call.path === '/v1/customers/search') return search(sandbox, call)
  return stripeError(404, 'invalid_request_error', `Unrecognized request URL (${call.method}: ${call.path}).`)
}

function stripeError(status: number, type: string, message: string, more: Record<string, string> = {}): Answer {
  return jsonAnswer(status, { error: { type, message, ...more } }, { 'request-id': requestId() })
}

const requestId = () => `req_${randomBytes(7).toString('hex')}`

function replayed({ replays, ...sandbox }: Sandbox, call: Call, key: string): Answer {
  if (!call.header('idempotency-key')) return create(sandbox, call)
  const before = replays.stripe.find(key, call)
  if (before === 'other') {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.header('idempotency-key')}' if you meant to execute a different request.`
    return stripeError(400, 'idempotency_error', message)
  }
  if (before) return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } }
  const answer = create(sandbox, call)
  replays.stripe.keep(key, call, answer)
  return answer
}

function create({ state, now }: Pick<Sandbox, 'state' | 'now'>, call: Call): Answer {
  const fields = Object.fromEntries(new URLSearchParams(call.body))
  const problem = problemOf(fields)
  if (problem) return problem
  const customer: Customer = {
    id: `cus_${randomBytes(9).toString('hex').slice(0, 14)}`,
    created: Math.floor(now() / 1000),
    fields,
  }
  state.customers.push(customer)
  return jsonAnswer(200, customerObject(customer), { 'request-id': requestId() })
}

const fieldForm =
  /^(name|email|phone|description|metadata\[[^\]]{1,40}\]|address\[(line1|line2|city|state|postal_code|country)\]|tax_id_data\[\d+\]\[(type|value)\])$/

function problemOf(fields: Record<string, string>): Answer | undefined {
  const unknown = Object.keys(fields).find((name) => !fieldForm.test(name))
  if (unknown !== undefined) {
    const more = { code: 'parameter_unknown', param: unknown }
    return stripeError(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`, more)
  }
  const metadata = Object.entries(fields).filter(([name]) => name.startsWith('metadata['))
  const long = metadata.length > longestMetadata || metadata.some(([, value]) => value.length > 500)
  if (long) return stripeError(400, 'invalid_request_error', 'Metadata is too large', { param: 'metadata' })
  if ((fields.email?.length ?? 0) > 512) {
    return stripeError(400, 'invalid_request_error', 'Invalid string: must be at most 512 characters', {
      param: 'email',
    })
  }
  return undefined
}

/** Nested names in the form become objects. */
function customerObject({ id, created, fields }: Customer) {
  const under = (name: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => {
        const [, inner] = new RegExp(`^${name}\\[([^\\]]+)\\]$`).exec(key) ?? []
        return inner === undefined ? [] : [[inner, value]]
      }),
    )
  const address = under('address')
  return {
    id,
    object: 'customer',
    address: Object.keys(address).length ? address : null,
    created,
    description: fields.description ?? null,
    email: fields.email ?? null,
    livemode: false,
    metadata: under('metadata'),
    name: fields.name ?? null,
    phone: fields.phone ?? null,
  }
}

/** `email:'…'` and `metadata['key']:'…'`, joined by AND. */
function search({ state }: Sandbox, call: Call): Answer {
  const query = call.query.get('query') ?? ''
  const clauses = query.split(' AND ').map((clause) => {
    const [, field, key, value] =
      /^\s*(?:(email|name|phone)|metadata\[['"]([^'"]+)['"]\]):['"]([^'"]*)['"]\s*$/.exec(clause) ?? []
    return value === undefined ? undefined : { name: field ?? `metadata[${key}]`, value }
  })
  if (clauses.includes(undefined)) {
    return stripeError(400, 'invalid_request_error', 'The search query cannot be read.', { param: 'query' })
  }
  const found = state.customers.filter(({ fields }) =>
    clauses.every((clause) => clause && fields[clause.name] === clause.value),
  )
  return jsonAnswer(200, {
    object: 'search_result',
    url: '/v1/customers/search',
    has_more: false,
    data: found.map(customerObject),
  })
}

/** The fault's answer, if it replaces the real one. */
export function stripeFault(fault: FaultName): Answer | undefined {
  return fault === 'unavailable' ? stripeError(503, 'api_error', 'Service unavailable. Try again.') : undefined
}

export const stripeBroken = () => stripeError(500, 'api_error', 'An error occurred on our side. Try again.')
