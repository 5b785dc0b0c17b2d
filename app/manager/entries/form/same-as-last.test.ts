import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { sameAsLast } from './same-as-last.ts'

const zone = 'Australia/Sydney'
const at = (local: string) => instantOf(local, zone)
const options = { zone, locationIds: ['home'], activityIds: ['fencing'], assetIds: ['header'] }

const night: TimesheetEntry = {
  id: 'entry',
  employeeId: 'jo',
  version: 3,
  startTime: at('2026-09-30T20:05:41'),
  endTime: at('2026-10-01T04:00'),
  day: '2026-09-30',
  endDay: '2026-10-01',
  leaveDayMinutes: null,
  comments: 'Pump broke',
  status: 'approved',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  timezoneOffset: 600,
  approvedAt: null,
  editedAt: null,
  previousEnd: null,
  phoneFlags: [],
  forgottenReason: null,
  locationIds: ['home', 'sold-block'],
  activityIds: ['fencing'],
  assetIds: ['header', 'sold'],
  breaks: [
    { id: 'lunch', startTime: at('2026-09-30T23:45'), endTime: at('2026-10-01T00:15'), type: 'unpaid' },
    { id: 'rest', startTime: at('2026-10-01T02:00'), endTime: null, type: 'paid' },
  ],
}

test('times and breaks of the last entry move to the chosen day, across a clock change and a month end', () => {
  expect(sameAsLast(night, '2026-10-06', options)).toMatchObject({
    startTime: '2026-10-06T20:05',
    endTime: '2026-10-07T04:00',
    breaks: [
      { type: 'unpaid', startTime: '2026-10-06T23:45', endTime: '2026-10-07T00:15' },
      { type: 'paid', startTime: '2026-10-07T02:00', endTime: null },
    ],
  })
})

test('locations and activities are copied unless removed, the comment is not', () => {
  const same = sameAsLast(night, '2026-10-06', options)
  expect(same).toMatchObject({ locationIds: ['home'], activityIds: ['fencing'], assetIds: ['header'] })
  expect(same).not.toHaveProperty('comments')
})

test('breaks get new keys, so that they are not mistaken for recorded ones', () => {
  const keys = sameAsLast(night, '2026-10-06', options).breaks.map(({ key }) => key)
  expect(new Set([...keys, 'lunch', 'rest']).size).toBe(4)
})
