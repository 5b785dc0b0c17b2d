import { expect, test } from 'vitest'
import type { BreakType } from '../entries/break-type.ts'
import { clockChangeDuring, workedTime } from './worked-time.ts'

const at = (time: string) => `2026-11-16T${time}Z`
const pause = (type: BreakType, start: string, end: string | null) => ({
  type,
  startTime: at(start),
  endTime: end === null ? null : at(end),
})

const now = at('12:00')

test.each([
  ['no breaks', [], 480, 0, 0],
  ['a paid break counts as work', [pause('paid', '09:00', '09:15')], 480, 0, 15],
  ['an unpaid break does not', [pause('unpaid', '09:00', '09:30')], 450, 30, 0],
  ['a break before the entry', [pause('unpaid', '05:00', '05:30')], 480, 0, 0],
  ['a break over the start', [pause('unpaid', '05:45', '06:15')], 465, 15, 0],
  ['a break after the entry', [pause('unpaid', '15:00', '15:30')], 480, 0, 0],
  ['a break that ends before it starts', [pause('unpaid', '09:30', '09:00')], 480, 0, 0],
  ['an open break lasts until the end of a finished entry', [pause('unpaid', '13:00', null)], 420, 60, 0],
  [
    'overlapping unpaid breaks count once, in any order',
    [pause('unpaid', '09:20', '09:50'), pause('unpaid', '09:00', '09:30')],
    430,
    50,
    0,
  ],
  [
    'a break inside another counts once',
    [pause('unpaid', '09:00', '10:00'), pause('unpaid', '09:10', '09:20'), pause('unpaid', '09:50', '10:10')],
    410,
    70,
    0,
  ],
  [
    'a paid break over an unpaid one gives no time back',
    [pause('unpaid', '09:00', '09:30'), pause('paid', '09:15', '09:45')],
    450,
    30,
    15,
  ],
  ['a break longer than the entry leaves nothing, not less', [pause('unpaid', '00:00', '23:00')], 0, 480, 0],
])('%s', (_, breaks, workedMinutes, unpaidBreakMinutes, paidBreakMinutes) => {
  const entry = { startTime: at('06:00'), endTime: at('14:00'), breaks }
  expect(workedTime(entry, now)).toEqual({
    spanMinutes: 480,
    workedMinutes,
    unpaidBreakMinutes,
    paidBreakMinutes,
    workedMilliseconds: workedMinutes * 60_000,
  })
})

test('a running entry and its open break last until now', () => {
  const entry = { startTime: at('06:00'), endTime: null, breaks: [pause('unpaid', '11:30', null)] }
  expect(workedTime(entry, now)).toMatchObject({ spanMinutes: 360, unpaidBreakMinutes: 30, workedMinutes: 330 })
})

test.each([
  ['a running entry that starts in the future', null],
  ['an end before the start', at('05:00')],
])('%s is worth nothing, not less', (_, endTime) => {
  const entry = { startTime: at('13:00'), endTime, breaks: [pause('unpaid', '12:30', null)] }
  expect(workedTime(entry, now)).toMatchObject({ spanMinutes: 0, unpaidBreakMinutes: 0, workedMinutes: 0 })
})

test('the total is rounded once, not start, end and breaks separately', () => {
  const breaks = [pause('unpaid', '07:00:00', '07:00:29.400'), pause('unpaid', '08:00:00', '08:00:29.400')]
  const worked = workedTime({ startTime: at('06:00'), endTime: at('10:00'), breaks }, now)
  expect(worked).toMatchObject({ unpaidBreakMinutes: 1, workedMinutes: 239, workedMilliseconds: 14_341_200 })
})

test('a time that is not an instant is refused', () => {
  expect(() => workedTime({ startTime: '2026-11-16 06:00', endTime: now, breaks: [] }, now)).toThrow(RangeError)
})

test.each([
  ['Australia/Sydney', 480],
  ['Australia/Perth', null],
  ['Australia/Brisbane', null],
])('in %s the night of 4 October is %s minutes by the clock', (zone, expected) => {
  expect(clockChangeDuring('2026-10-03T12:00:00Z', '2026-10-03T19:00:00Z', zone)).toBe(expected)
})
