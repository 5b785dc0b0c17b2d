import { expect, test } from 'vitest'
import { entryDays } from '#shared/timesheets/entries/entry-days.ts'
import { hoursDays, hoursTotals } from './hours-days.ts'
import type { ShownEntry } from './shown-entries.ts'

const terms = { zone: 'Australia/Sydney', from: '2026-11-09', to: '2026-11-22' }

const work = (startTime: string, endTime: string | null, parts: Partial<ShownEntry> = {}): ShownEntry => ({
  id: startTime,
  startTime,
  endTime,
  ...entryDays({ startTime, endTime }, terms.zone),
  leaveDayMinutes: null,
  comments: '',
  status: 'pending',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  locationIds: [],
  activityIds: [],
  assetIds: [],
  removedNames: [],
  flags: [],
  breaks: [],
  onPhone: false,
  ...parts,
})

const breaks = [
  { id: 'b', startTime: '2026-11-19T21:00:00Z', endTime: '2026-11-19T21:30:00Z', type: 'unpaid' as const },
  { id: 'c', startTime: '2026-11-19T22:00:00Z', endTime: '2026-11-19T22:10:00Z', type: 'paid' as const },
]
const friday = work('2026-11-19T20:00:00Z', '2026-11-20T00:00:00Z', { breaks })

test('worked time excludes unpaid breaks; break time includes both types', () => {
  expect(hoursTotals([friday], terms)).toEqual({ workedMinutes: 210, breakMinutes: 40, leaveMinutes: 0 })
})

test('only pending and approved entries count', () => {
  const none = { workedMinutes: 0, breakMinutes: 0, leaveMinutes: 0 }
  expect(hoursTotals([{ ...friday, status: 'rejected' }], terms)).toEqual(none)
  expect(hoursTotals([work('2026-11-19T20:00:00Z', null, { status: 'active' })], terms)).toEqual(none)
})

test('overlapping time counts once: the flagged entry is in no total', () => {
  const waiting = work('2026-11-19T21:00:00Z', '2026-11-20T01:00:00Z', { flags: ['overlap'] })
  expect(hoursTotals([friday, waiting], terms)).toEqual(hoursTotals([friday], terms))
})

test('leave counts its own hours for each weekday in the period, and sick leave none', () => {
  const leave = work('2026-11-19T22:00:00Z', '2026-11-23T05:36:00Z', {
    logType: 'leave',
    leaveEntitlement: 'annual_leave',
    leaveDayMinutes: 456,
  })
  const both = { ...terms, to: '2026-11-23' }
  expect(hoursTotals([leave], both)).toEqual({ workedMinutes: 0, breakMinutes: 0, leaveMinutes: 912 })
  expect(hoursTotals([leave], terms).leaveMinutes).toBe(456)
  expect(hoursTotals([{ ...leave, leaveEntitlement: 'sick_leave' }], both).leaveMinutes).toBe(0)
})

test('an entry is listed under the farm’s day on which it starts', () => {
  const evening = work('2026-11-19T12:30:00Z', '2026-11-19T14:00:00Z')
  expect(hoursDays([friday, evening], terms)).toMatchObject([
    { day: '2026-11-20', entries: [friday], workedMinutes: 210 },
    { day: '2026-11-19', entries: [evening], workedMinutes: 90 },
  ])
})
