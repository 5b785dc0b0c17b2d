import { expect, test } from 'vitest'
import { checkTickets, defaultTicketRule, type HeldTicket, type TicketRule } from './ticket-check.ts'

const on = '2026-11-20'
const rule: TicketRule = { anyOf: ['forklift'], effect: 'block', mustBeSeen: true }
const held = (choices: Partial<HeldTicket> = {}): HeldTicket => ({
  kind: 'forklift',
  issuedOn: null,
  expiresOn: '2029-01-01',
  verified: true,
  ...choices,
})
const check = (tickets: HeldTicket[], choices: Partial<Parameters<typeof checkTickets>[0]> = {}) =>
  checkTickets({ rule, on, tickets, override: null, ...choices })

test('no rule allows everyone', () => {
  expect(check([], { rule: null })).toEqual({ result: 'allowed', reason: null, ticket: null, warnings: [] })
  expect(defaultTicketRule('tractors', { state: 'nsw', overThreeTonnes: true })).toBeNull()
  expect(defaultTicketRule(null, { state: 'nsw', overThreeTonnes: true })).toBeNull()
})

test.each([
  ['not_seen', [held({ verified: false }), held({ issuedOn: '2026-11-21' })]],
  ['not_yet_valid', [held({ issuedOn: '2026-11-21' }), held({ expiresOn: '2026-11-19' })]],
  ['expired', [held({ expiresOn: '2026-11-19' }), held({ kind: 'acup' })]],
  ['missing', [held({ kind: 'acup' })]],
] as const)('the best standing is the reason: %s', (reason, tickets) => {
  expect(check([...tickets])).toMatchObject({ result: 'blocked', reason, ticket: 'forklift' })
  expect(check(tickets.toReversed())).toMatchObject({ reason })
})

test('a rule that warns does not block', () => {
  expect(check([], { rule: { ...rule, effect: 'warn' } })).toMatchObject({ result: 'warned', reason: 'missing' })
})

test('a licence class covers those below it, and certificates cover only themselves', () => {
  const trucks: TicketRule = { anyOf: ['mr'], effect: 'block', mustBeSeen: false }
  const classes = ['car', 'lr', 'mr', 'hr', 'hc', 'mc'] as const
  const allowed = classes.filter((kind) => check([held({ kind })], { rule: trucks }).result === 'allowed')
  expect(allowed).toEqual(['mr', 'hr', 'hc', 'mc'])
  expect(check([held({ kind: 'mc' })])).toMatchObject({ result: 'blocked', reason: 'missing' })
})

test('of good tickets a verified one is named, and one that no one has seen is a warning', () => {
  const spraying: TicketRule = { anyOf: ['acup', 'car'], effect: 'block', mustBeSeen: false }
  const unseen = held({ kind: 'acup', verified: false })
  expect(check([unseen, held({ kind: 'car' })], { rule: spraying })).toEqual({
    result: 'allowed',
    reason: null,
    ticket: 'car',
    warnings: [],
  })
  expect(check([unseen], { rule: spraying })).toMatchObject({
    result: 'allowed',
    ticket: 'acup',
    warnings: ['not_verified'],
  })
})

test('an override allows through its last day, and is not needed by who holds the ticket', () => {
  const override = { until: on }
  expect(check([], { override })).toMatchObject({ result: 'allowed', reason: 'missing', warnings: ['override'] })
  expect(check([], { override, on: '2026-11-21' })).toMatchObject({ result: 'blocked', warnings: [] })
  expect(check([held()], { override })).toMatchObject({ reason: null, warnings: [] })
})
