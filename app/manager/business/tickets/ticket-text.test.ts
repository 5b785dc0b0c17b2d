import { expect, test } from 'vitest'
import { aTicket } from '#test/component/ticket-answers.ts'
import { daysLeftText, expiryTitle, numberHint, seenSentence, seenText } from './ticket-text.ts'

const today = '2026-11-20'
const looks = { today, zone: 'Australia/Sydney', names: new Map([['ana', 'Ana Reyes']]) }

test.each([
  ['forklift', '2027-01-04', 'Expires in 45 days'],
  ['forklift', '2026-11-21', 'Expires in 1 day'],
  ['forklift', '2026-11-20', 'Expires today'],
  ['forklift', '2026-11-17', 'Expired 3 days ago'],
  ['first_aid', '2027-01-04', 'Refresh due in 45 days'],
  ['first_aid', '2026-11-17', 'Refresh was due 3 days ago'],
  ['car', null, ''],
] as const)('a ticket for %s until %s', (kind, expiresOn, expected) => {
  expect(daysLeftText(aTicket('jo', { kind, expiresOn }), today)).toBe(expected)
})

test('what has been seen names how, by whom and on which day of the farm', () => {
  const ticket = aTicket('jo', { verified: { by: 'ana', at: '2026-11-02T20:00:00.000Z', seen: 'card' } })
  expect(seenText(ticket, looks)).toBe('Card, Ana Reyes, Tue 3 Nov')
  expect(seenSentence(ticket, looks)).toBe('Ana Reyes saw the card on Tue 3 Nov.')
  expect(seenText(aTicket('jo'), looks)).toBe('Not seen')
})

test('the calendar says of a certificate and of a licence what ends', () => {
  expect(expiryTitle('forklift', 'Jo Archer')).toBe('Forklift of Jo Archer expires')
  expect(expiryTitle('car', 'Jo Archer')).toBe('Car licence of Jo Archer expires')
  expect(expiryTitle('first_aid', 'Jo Archer')).toBe('First Aid of Jo Archer, refresh due')
})

test('the hint of a number depends on the ticket, and of a driver licence on the state', () => {
  expect(numberHint('hr', 'sa')).toMatch(/6 letters and digits in South Australia$/)
  expect(numberHint('forklift', 'sa')).toMatch(/high risk work licence/)
  expect(numberHint('first_aid', 'sa')).toBe('As on the card')
})
