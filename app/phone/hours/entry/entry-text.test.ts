import { expect, test } from 'vitest'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { foundTexts, namesById, workedText } from './entry-text.ts'
import type { ShownEntry } from '../shown-entries.ts'

const entry: ShownEntry = {
  id: 'a',
  startTime: '2026-11-19T20:00:00.000Z',
  endTime: '2026-11-19T23:00:00.000Z',
  day: '2026-11-20',
  endDay: '2026-11-20',
  leaveDayMinutes: null,
  comments: '',
  status: 'pending',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  locationIds: ['flat', 'shed', 'unknown'],
  activityIds: ['spraying'],
  assetIds: ['header', 'sold'],
  removedNames: [
    { id: 'shed', name: 'Old shed' },
    { id: 'sold', name: 'Old header' },
  ],
  flags: [],
  breaks: [],
  onPhone: false,
}
const lists: Pick<Clock, 'locations' | 'activities' | 'assets'> = {
  locations: [{ id: 'flat', name: 'River flat', address: null, position: null }],
  activities: [{ id: 'spraying', name: 'Spraying' }],
  assets: [{ id: 'header', name: 'Header 2', outOfUse: false }],
}

test('removed locations and machines are named, in the order of the entry', () => {
  expect(namesById(entry, lists)).toEqual({
    locationNames: 'River flat, Old shed',
    activityNames: 'Spraying',
    machineNames: 'Header 2, Old header',
  })
})

test('sick leave says its days, other leave its hours', () => {
  const clock = { business: { timeZone: 'Australia/Sydney' } }
  const leave = {
    ...entry,
    logType: 'leave',
    leaveDayMinutes: 456,
    startTime: '2026-11-19T22:00:00.000Z',
    endTime: '2026-11-20T05:36:00.000Z',
  } as const
  const textOf = (leaveEntitlement: 'sick_leave' | 'annual_leave') =>
    workedText({ ...leave, leaveEntitlement }, clock, leave.endTime)
  expect(textOf('sick_leave')).toBe('1 day')
  expect(textOf('annual_leave')).toBe('7h 36m')
})

test('a break that never ended is mentioned until the manager reviews the entry', () => {
  const unended: ShownEntry = { ...entry, flags: ['forgotten', 'break_unended'] }
  expect(foundTexts(unended)).toEqual([expect.stringContaining('still running when you clocked off')])
  expect(foundTexts({ ...unended, status: 'approved' })).toEqual([])
  expect(foundTexts(entry)).toEqual([])
})
