import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { byDay, daysText, timesText, touchedDays } from './times-text.ts'

const zone = 'Australia/Sydney'
const timed = (start: string, end: string | null) => ({
  startDate: instantOf(start, zone),
  endDate: end === null ? null : instantOf(end, zone),
  days: null,
})
const whole = (first: string, last: string) => ({ ...timed('2026-12-07T00:00', null), days: { first, last } })

test.each([
  [timed('2026-12-07T07:00', '2026-12-07T15:30'), '7:00am – 3:30pm', '2026-12-07', '2026-12-07'],
  [timed('2026-12-07T07:00', null), '7:00am', '2026-12-07', '2026-12-07'],
  [timed('2026-12-07T22:00', '2026-12-08T06:00'), 'Mon 7 Dec, 10:00pm – Tue 8 Dec, 6:00am', '2026-12-07', '2026-12-08'],
  [timed('2026-12-07T20:00', '2026-12-08T00:00'), 'Mon 7 Dec, 8:00pm – Tue 8 Dec, 12:00am', '2026-12-07', '2026-12-07'],
  [whole('2026-12-07', '2026-12-07'), 'All day', '2026-12-07', '2026-12-07'],
  [whole('2026-12-07', '2026-12-09'), '7 – 9 Dec 2026', '2026-12-07', '2026-12-09'],
])('%o is %s and touches %s to %s', (times, text, first, last) => {
  expect(timesText(times, zone)).toBe(text)
  expect(touchedDays(times, zone)).toEqual({ first, last })
})

test('a range of days within this year is without the year', () => {
  const range = { first: '2026-11-30', last: '2026-12-01' }
  expect(daysText(range, '2026-11-25')).toBe('30 Nov – 1 Dec')
  expect(daysText(range, '2027-01-02')).toBe('30 Nov – 1 Dec 2026')
  expect(daysText({ first: '2026-12-31', last: '2027-01-02' }, '2026-11-25')).toBe('31 Dec 2026 – 2 Jan 2027')
  expect(timesText(whole('2026-12-07', '2026-12-09'), zone, '2026-11-25')).toBe('7 – 9 Dec')
})

test('what lasts several days is listed on each of them within the range', () => {
  const items = [
    { name: 'Shearing', first: '2026-12-05', last: '2026-12-08' },
    { name: 'Talk', first: '2026-12-07', last: '2026-12-07' },
  ]
  const listed = byDay(items, (item) => item, { from: '2026-12-06', to: '2026-12-07' })
  expect(listed.map(({ day, list }) => [day, list.map(({ name }) => name)])).toEqual([
    ['2026-12-06', ['Shearing']],
    ['2026-12-07', ['Shearing', 'Talk']],
  ])
})
