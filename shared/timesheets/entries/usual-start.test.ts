import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { usualStart } from './usual-start.ts'

const zone = 'Australia/Sydney'
const at = (...times: string[]) => times.map((time, daysAgo) => instantOf(`2026-09-${30 - daysAgo}T${time}`, zone))

test.each([
  ['no starts', [], 1, null],
  ['one start', ['06:15'], 1, '06:15'],
  ['an odd start among others', ['06:30', '11:00', '06:30'], 1, '06:30'],
  ['starts by the clock, to the nearest step', ['06:58', '07:01', '06:57'], 5, '07:00'],
  ['starts that round up to midnight', ['23:58', '23:59', '23:59'], 5, '00:00'],
])('of %s', (_, times, step, usual) => {
  expect(usualStart(at(...times), zone, step)).toBe(usual)
})

test('only the latest ten count, so that a new season soon shows', () => {
  const summer = Array.from({ length: 10 }, () => '05:30')
  expect(usualStart(at(...summer, '07:00', '07:00'), zone, 1)).toBe('05:30')
})

test('starts are those of the farm’s clocks on both sides of the day the clocks change', () => {
  const starts = ['2026-10-05', '2026-10-02', '2026-10-01'].map((day) => instantOf(`${day}T07:00`, zone))
  expect(usualStart(starts, zone, 1)).toBe('07:00')
})
