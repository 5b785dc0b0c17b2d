import { expect, test } from 'vitest'
import { aTicket } from '#test/component/ticket-answers.ts'
import { newTicket, ticketProblems, ticketValuesOf, usualTermText } from './ticket-values.ts'

const dated = (kind: ReturnType<typeof newTicket>['kind'], issuedOn: string) => ({ ...newTicket(), kind, issuedOn })

test.each([
  ['first_aid', '2024-02-29', 'nsw', 'Usually good for 3 years, until 28 Feb 2027'],
  ['acup', '2024-03-01', 'nsw', 'Usually good for 5 years, until 1 Mar 2029'],
  ['acup', '2024-03-01', 'vic', 'Usually good for 10 years, until 1 Mar 2034'],
  ['car', '2024-03-01', 'nsw', null],
  ['first_aid', '0024-02-29', 'nsw', null],
] as const)('the usual term of %s issued on %s in %s', (kind, issuedOn, state, expected) => {
  expect(usualTermText(dated(kind, issuedOn), state)).toBe(expected)
})

test('nothing is suggested where the card prints a date', () => {
  const printed = { ...dated('first_aid', '2024-02-29'), printedExpiresOn: '2025-01-01' }
  expect(usualTermText(printed, 'nsw')).toBeNull()
})

test('a ticket does not end before it begins, and may end on its first day', () => {
  const issued = dated('forklift', '2026-03-02')
  expect(ticketProblems.printedExpiresOn('2026-03-01', issued)).toMatch(/ends before it begins/)
  expect(ticketProblems.printedExpiresOn('2026-03-02', issued)).toBeNull()
})

test('the form has the ids of the files that the addresses of the photos name', () => {
  const id = '01990000-0000-7000-8000-00000000000a'
  const { frontFileId, backFileId } = ticketValuesOf(aTicket('jo', { front: `/api/files/${id}` }))
  expect({ frontFileId, backFileId }).toEqual({ frontFileId: id, backFileId: null })
})
