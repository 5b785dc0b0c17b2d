import { expect, test } from 'vitest'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { ShownEntry } from './days-of-entries.ts'
import { overtimeByEntry } from './person-csv.ts'

const termsOn = () => ({ payRate: 'hourly_overtime', overtimeAfterHours: 8 }) as const
const figureTerms = { zone: 'UTC', ordinaryRateOn: () => 30 }

function shown(id: string, start: string, end: string, status: TimesheetEntry['status'] = 'pending'): ShownEntry {
  const entry: TimesheetEntry = {
    id,
    employeeId: 'jo',
    version: 1,
    startTime: `2026-11-${start}:00Z`,
    endTime: `2026-11-${end}:00Z`,
    day: `2026-11-${start.slice(0, 2)}`,
    endDay: `2026-11-${end.slice(0, 2)}`,
    leaveDayMinutes: null,
    comments: '',
    status,
    rejectReason: null,
    logType: 'work',
    leaveEntitlement: null,
    timezoneOffset: 0,
    approvedAt: null,
    editedAt: null,
    previousEnd: null,
    phoneFlags: [],
    forgottenReason: null,
    locationIds: [],
    activityIds: [],
    assetIds: [],
    breaks: [],
  }
  return { entry, figures: figuresOf(entry, figureTerms), flags: [], lock: undefined, times: '', name: '' }
}

test('overtime goes to the work after the daily threshold and adds up; rejected entries earn none', () => {
  const minutes = overtimeByEntry(
    [
      shown('morning', '16T06:00', '16T11:00'),
      shown('rejected', '16T11:00', '16T12:00', 'rejected'),
      shown('noon', '16T12:00', '16T16:00'),
      shown('evening', '16T18:00', '16T20:00'),
      shown('next day', '17T06:00', '17T14:00'),
    ],
    termsOn,
  )
  expect([...minutes]).toEqual([
    ['morning', 0],
    ['noon', 60],
    ['evening', 120],
    ['next day', 0],
  ])
})
