import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { eventTimesText, inChargeText } from './event-facts.ts'

const zone = 'Australia/Sydney'
const today = '2026-12-01'
const timed = (from: string, to: string | null) => ({
  startDate: instantOf(from, zone),
  endDate: to === null ? null : instantOf(to, zone),
  days: null,
})
const whole = (first: string, last: string) => ({
  startDate: instantOf(`${first}T00:00`, zone),
  endDate: instantOf(`${last}T23:59`, zone),
  days: { first, last },
})

test.each([
  ['Mon 7 Dec, 7:00am – 3:30pm', timed('2026-12-07T07:00', '2026-12-07T15:30')],
  ['Mon 7 Dec, 7:00am', timed('2026-12-07T07:00', null)],
  ['Mon 7 Dec, 7:00am – Tue 8 Dec, 3:30pm', timed('2026-12-07T07:00', '2026-12-08T15:30')],
  ['Mon 7 Dec, 6:00pm – Tue 8 Dec, 12:00am', timed('2026-12-07T18:00', '2026-12-08T00:00')],
  ['Thu 31 Dec, 6:00pm – Fri 1 Jan 2027, 2:00am', timed('2026-12-31T18:00', '2027-01-01T02:00')],
  ['Mon 7 Dec, All day', whole('2026-12-07', '2026-12-07')],
  ['7 – 9 Dec', whole('2026-12-07', '2026-12-09')],
  ['1 – 3 Feb 2027', whole('2027-02-01', '2027-02-03')],
])('an event says each day once: “%s”', (text, times) => {
  expect(eventTimesText(times, today, zone)).toBe(text)
})

test('those in charge are named, archived ones marked, unknown ones as former', () => {
  const people = [
    { userId: 'kit', name: 'Kit Doyle', role: 'employee' as const, active: true },
    { userId: 'ana', name: 'Ana Reyes', role: 'employee' as const, active: true },
    { userId: 'ned', name: 'Ned Orr', role: 'employee' as const, active: false },
  ]
  expect(inChargeText(['kit', 'ana', 'ned', 'gone'], people, 'kit')).toBe(
    'You, Ana Reyes, Ned Orr (archived), Former employee',
  )
})
