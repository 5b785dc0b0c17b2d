import { expect, test } from 'vitest'
import type { RunningEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { breakSinceText, positionText, runningState, sinceText, orphanedClockOffText } from './running-text.ts'

const start = '2026-11-20T20:00:00.000Z'
const after = (minutes: number, seconds = 0) => Temporal.Instant.from(start).add({ minutes, seconds })
const entry: RunningEntry = {
  id: '1',
  employeeId: 'jo',
  firstName: 'Jo',
  lastName: 'Archer',
  startTime: start,
  locationIds: [],
  activityIds: [],
  assetIds: [],
  break: null,
  position: null,
}
const pause = { id: '2', startTime: start, type: 'unpaid' } as const

test.each([
  ['on', entry, after(720, 59), 'active'],
  ['on a break', { ...entry, break: pause }, after(720), 'break'],
  ['over 12 hours', entry, after(721), 'overdue'],
  ['over 12 hours, break or not', { ...entry, break: pause }, after(721), 'overdue'],
] as const)('an employee is %s', (_, running, now, state) => {
  expect(runningState(running, now)).toBe(state)
})

test('time on the clock is shown in whole minutes', () => {
  expect(sinceText(start, after(130, 59))).toBe('2h 10m')
  expect(breakSinceText(start, after(12))).toBe('break 0:12')
})

test('a phone whose clock is ahead gives no negative time', () => {
  expect(sinceText(start, after(-3))).toBe('0h 0m')
})

test('a position is shown in words, on each side of the equator and of Greenwich', () => {
  const position = { latitude: -30.31, longitude: 149.81, recordedAt: '2026-11-20T20:04:00.000Z', accuracyMetres: 8 }
  expect(positionText(position, 'Australia/Sydney')).toBe('Seen 7:04am at 30.3100° S, 149.8100° E')
  expect(positionText({ ...position, latitude: 51.5, longitude: -0.1 }, 'UTC')).toBe(
    'Seen 8:04pm at 51.5000° N, 0.1000° W',
  )
})

test('a clock-off without a clock-on names the employee, the time and what to do', () => {
  const ended = { id: 'e', firstName: 'Jack', lastName: 'Thornton', endedAt: '2026-11-17T04:30:00.000Z' }
  expect(orphanedClockOffText(ended, 'Australia/Sydney')).toBe(
    'Jack Thornton’s phone sent a clock-off for Tue 17 Nov, 3:30pm, but no clock-on. It may still arrive from another phone. Otherwise ask for their hours and add the entry yourself.',
  )
})
