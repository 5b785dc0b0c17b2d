import { expect, test } from 'vitest'
import { dateRangeText, dateText, dateTimeText, dayHeadingText, dayText, timeRangeText, timeText } from './date-text.ts'
import { instantOf } from './zone.ts'

const zone = 'Australia/Adelaide'
const at = (time: string) => instantOf(`2026-09-07T${time}`, zone)

test.each([
  ['00:00', '12:00am', '2026-09-07 12:00 AM'],
  ['00:05', '12:05am', '2026-09-07 12:05 AM'],
  ['09:00', '9:00am', '2026-09-07 9:00 AM'],
  ['11:59', '11:59am', '2026-09-07 11:59 AM'],
  ['12:00', '12:00pm', '2026-09-07 12:00 PM'],
  ['13:07', '1:07pm', '2026-09-07 1:07 PM'],
  ['23:59:59', '11:59pm', '2026-09-07 11:59 PM'],
])('%s reads %s', (time, short, long) => {
  expect(timeText(at(time), zone)).toBe(short)
  expect(dateTimeText(at(time), zone)).toBe(long)
})

test('a range has two times, or says when it started', () => {
  expect(timeRangeText(at('09:00'), at('17:00'), zone)).toBe('9:00am - 5:00pm')
  expect(timeRangeText(at('09:00'), null, zone)).toBe('Started at 9:00am')
})

test.each([
  ['2026-09-28', 'Mon 28 Sep'],
  ['2026-10-04', 'Sun 4 Oct'],
  ['2028-02-29', 'Tue 29 Feb'],
])('%s reads %s', (date, text) => {
  expect(dayText(date)).toBe(text)
})

test('a day of another year than today’s says its year', () => {
  expect(dayHeadingText('2026-12-31', '2026-01-01')).toBe('Thu 31 Dec')
  expect(dayHeadingText('2025-12-31', '2026-01-01')).toBe('Wed 31 Dec 2025')
  expect(dayHeadingText('2027-01-01', '2026-12-31')).toBe('Fri 1 Jan 2027')
})

test.each([
  ['2026-09-28', '2026-10-11', '28 Sep – 11 Oct 2026'],
  ['2026-10-05', '2026-10-11', '5 – 11 Oct 2026'],
  ['2026-12-21', '2027-01-03', '21 Dec 2026 – 3 Jan 2027'],
  ['2026-10-05', '2027-10-05', '5 Oct 2026 – 5 Oct 2027'],
  ['2026-10-05', '2026-10-05', '5 Oct 2026'],
])('%s to %s reads %s', (from, to, text) => {
  expect(dateRangeText(from, to)).toBe(text)
})

test.each([
  ['2026-10-04T13:30:00Z', '5 Oct 2026'],
  ['2026-12-31T13:00:00Z', '1 Jan 2027'],
])('the date of %s is that of the farm: %s', (instant, text) => {
  expect(dateText(instant, 'Australia/Sydney')).toBe(text)
})

test('what does not exist is refused', () => {
  expect(() => dayText('2026-02-30')).toThrow(RangeError)
  expect(() => timeText('yesterday', zone)).toThrow(RangeError)
})
