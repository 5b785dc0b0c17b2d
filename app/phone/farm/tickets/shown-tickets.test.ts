import { expect, test } from 'vitest'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import type { OwnTickets } from './own-tickets-question.ts'
import { shownTickets, ticketsToRenew } from './shown-tickets.ts'

const today = '2026-11-21'
const changedAt = '2026-11-02T01:00:00.000Z'

const document = (parts: Partial<PersonDocument> & { id: string }): PersonDocument => ({
  certificate: 'forklift',
  licenceClass: null,
  number: '',
  expiresOn: null,
  issuedOn: null,
  notes: '',
  hasPhoto: false,
  hasBackPhoto: false,
  changedAt,
  ...parts,
})
const seen = { by: 'ana', at: changedAt, seen: 'card' } as const
const farmTicket = (parts: Partial<Ticket> & { id: string }): Ticket => ({
  employeeId: 'kit',
  source: 'farm',
  kind: 'forklift',
  number: '',
  issuedOn: null,
  printedExpiresOn: null,
  expiresOn: null,
  notes: '',
  front: null,
  back: null,
  changedAt,
  verified: null,
  superseded: false,
  ...parts,
})
const answer = (parts: Partial<OwnTickets> = {}): OwnTickets => ({ state: 'nsw', tickets: [], verified: [], ...parts })

const shown = (documents: PersonDocument[], answered?: OwnTickets) => shownTickets(documents, answered, today)

test('a ticket without a printed date ends by the usual term of the farm’s state', () => {
  const acup = document({ id: 'a', certificate: 'acup', issuedOn: '2020-01-10' })
  expect(shown([acup], answer({ state: 'vic' }))).toMatchObject([{ expiresOn: '2030-01-10', status: 'in_date' }])
  expect(shown([acup], answer())).toMatchObject([{ expiresOn: '2025-01-10', status: 'expired' }])
  // Not heard yet.
  expect(shown([acup])).toMatchObject([{ expiresOn: '2025-01-10' }])
})

test('60 days before its last day a ticket is expiring, as the farm sees it', () => {
  const standings = shown([
    document({ id: 'a', certificate: 'acup', expiresOn: '2027-01-20' }),
    document({ id: 'b', certificate: 'forklift', expiresOn: '2027-01-21' }),
  ])
  expect(standings.map(({ status, daysLeft }) => [status, daysLeft])).toEqual([
    ['expiring', 60],
    ['in_date', 61],
  ])
})

test('a verification is of the version that the farm has seen, and of no later one', () => {
  const verified = [{ ticketId: 'a', changedAt, ...seen }]
  expect(shown([document({ id: 'a' })], answer({ verified }))).toMatchObject([{ verified: true }])
  const changed = document({ id: 'a', changedAt: '2026-11-03T01:00:00.000Z' })
  expect(shown([changed], answer({ verified }))).toMatchObject([{ verified: false }])
  // Recorded on this phone, and not answered yet.
  expect(shown([document({ id: 'a', changedAt: '' })], answer({ verified }))).toMatchObject([{ verified: false }])
  expect(shown([document({ id: 'b' })], answer({ verified }))).toMatchObject([{ verified: false }])
})

test('of a kind the best ticket counts, be it the employee’s or the farm’s, and the replaced ones come last', () => {
  const old = document({ id: 'old', expiresOn: '2026-01-01' })
  const other = document({ id: 'other', certificate: null, licenceClass: 'hr', expiresOn: '2030-01-01' })
  const renewed = farmTicket({ id: 'renewed', expiresOn: '2031-01-01', verified: seen })
  const rows = shown([old, other], answer({ tickets: [renewed] }))
  expect(rows.map(({ id, superseded }) => [id, superseded])).toEqual([
    ['other', false],
    ['renewed', false],
    ['old', true],
  ])
  expect(ticketsToRenew(rows)).toEqual([])
})

test('what must be renewed begins with the most urgent, and has neither what is good nor what has no date', () => {
  const rows = shown([
    document({ id: 'soon', certificate: 'acup', expiresOn: '2026-11-28' }),
    document({ id: 'none', certificate: 'telehandler' }),
    document({ id: 'good', certificate: null, licenceClass: 'car', expiresOn: '2030-01-01' }),
    document({ id: 'over', expiresOn: '2026-11-20' }),
  ])
  expect(ticketsToRenew(rows).map(({ id }) => id)).toEqual(['over', 'soon'])
})
