import { expect, test } from 'vitest'
import type { ShownTicket } from '#app/phone/farm/tickets/shown-tickets.ts'
import { ticketStanding } from '#shared/tickets/ticket-expiry.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import { expiryText, numberHint, photosText, printedLabel, usualTermText } from './ticket-text.ts'

const today = '2026-11-21'
const expiryOf = (kind: TicketKind, expiresOn: string | null) =>
  expiryText({ kind, expiresOn, ...ticketStanding({ issuedOn: null, expiresOn }, today) })

test.each([
  ['forklift', null, 'No expiry date'],
  ['forklift', '2026-11-20', 'Expired on 20 Nov 2026'],
  ['forklift', '2026-11-21', 'Expires on 21 Nov 2026, today'],
  ['car', '2026-11-22', 'Expires on 22 Nov 2026, in 1 day'],
  ['acup', '2027-01-20', 'Expires on 20 Jan 2027, in 60 days'],
  ['acup', '2027-01-21', 'Expires on 21 Jan 2027'],
  ['first_aid', '2026-11-20', 'Refresh was due on 20 Nov 2026'],
  ['confined_spaces', '2026-11-28', 'Refresh due on 28 Nov 2026, in 7 days'],
  ['working_at_heights', '2028-02-29', 'Refresh due on 29 Feb 2028'],
] as const)('the date of %s on %s reads "%s"', (kind, expiresOn, text) => {
  expect(expiryOf(kind, expiresOn)).toBe(text)
})

test('the usual term is suggested from the day of issue, by the farm’s state, and never for a driver licence', () => {
  expect(usualTermText('first_aid', '2024-02-29', 'nsw')).toBe(
    'Usually good for 3 years, until 28 Feb 2027. Enter what the card prints.',
  )
  expect(usualTermText('acup', '2024-06-01', 'qld')).toMatch(/^Usually good for 5 years, until 1 Jun 2029\./)
  expect(usualTermText('acup', '2024-06-01', 'vic')).toMatch(/^Usually good for 10 years, until 1 Jun 2034\./)
  expect(usualTermText('hr', '2024-06-01', 'nsw')).toBeNull()
  expect(usualTermText('first_aid', '', 'nsw')).toBeNull()
  expect(usualTermText(null, '2024-06-01', 'nsw')).toBeNull()
})

test('the date on the card has the word of its kind', () => {
  const kinds = [null, 'forklift', 'car', 'first_aid'] as const
  expect(kinds.map(printedLabel)).toEqual(['Expires on', 'Expires on', 'Expires on', 'Refresh due on'])
})

test('the number is explained where people mistake it', () => {
  expect(numberHint(null)).toBe('As printed on the card.')
  expect(numberHint('first_aid')).toBe('As printed on the card.')
  expect(numberHint('forklift')).toBe('A high risk work licence has one number for all its classes.')
  expect(numberHint('hr')).toBe('The licence number, not the card number.')
})

const photosOf = (hasFront: boolean, hasBack: boolean) =>
  photosText({ hasFront, hasBack } satisfies Partial<ShownTicket>)

test('a ticket says which sides of its card have a photo', () => {
  expect([photosOf(false, false), photosOf(true, false), photosOf(false, true), photosOf(true, true)]).toEqual([
    null,
    'Photo: front',
    'Photo: back',
    'Photos: front and back',
  ])
})
