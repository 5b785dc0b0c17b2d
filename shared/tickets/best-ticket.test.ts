import { expect, test } from 'vitest'
import { bestTickets } from './best-ticket.ts'
import type { TicketKind } from './ticket-kind.ts'

const today = '2026-11-20'
const ticket = (
  name: string,
  expiresOn: string | null,
  choices: { kind?: TicketKind; issuedOn?: string; verified?: boolean } = {},
) => ({
  name,
  kind: choices.kind ?? ('forklift' as const),
  issuedOn: choices.issuedOn ?? null,
  expiresOn,
  verified: choices.verified ?? false,
})
const namesOf = (...tickets: ReturnType<typeof ticket>[]) => bestTickets(tickets, today).map(({ name }) => name)

test('of each kind one ticket counts', () => {
  expect(namesOf(ticket('fork', '2027-01-01'), ticket('chemicals', '2020-01-01', { kind: 'acup' }))).toEqual([
    'fork',
    'chemicals',
  ])
})

test.each([
  ['one that is good before an expired one', ticket('a', today), ticket('b', '2026-11-19')],
  [
    'one that is good before one that is not yet valid',
    ticket('a', today),
    ticket('b', '2031-01-01', { issuedOn: '2026-11-21' }),
  ],
  [
    'one that is not yet valid before an expired one',
    ticket('a', '2031-01-01', { issuedOn: '2026-11-21' }),
    ticket('b', '2026-11-19'),
  ],
  ['the one that is good longest', ticket('a', '2027-01-02'), ticket('b', '2027-01-01', { verified: true })],
  ['one with an end before one of which none is known', ticket('a', today), ticket('b', null, { verified: true })],
  ['one of which no end is known before an expired one', ticket('a', null), ticket('b', '2026-11-19')],
  ['of equal ones the one that was seen', ticket('a', '2027-01-01', { verified: true }), ticket('b', '2027-01-01')],
  ['of expired ones the latest', ticket('a', '2026-11-18'), ticket('b', '2021-11-18')],
])('%s', (_rule, better, worse) => {
  expect(namesOf(better, worse)).toEqual(['a'])
  expect(namesOf(worse, better)).toEqual(['a'])
})
