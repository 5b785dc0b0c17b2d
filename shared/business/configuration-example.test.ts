import { describe, expect, test } from 'vitest'
import { entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import type { ConfiguredType } from './config-type.ts'
import { configurationExample } from './configuration-example.ts'

const terms = { today: '2026-10-06', calendarStart: '2026-09-28' }

describe('the example follows the value:', () => {
  test.each<[ConfiguredType, number, string]>([
    ['timesheet_rounding', 1, '7:58am – 4:07pm, 8h 9m of work, stays 8h 9m.'],
    ['timesheet_rounding', 5, '7:58am – 4:07pm, 8h 9m of work, becomes 8h 10m.'],
    ['timesheet_rounding', 6, '7:58am – 4:07pm, 8h 9m of work, becomes 8h 12m.'],
    ['timesheet_rounding', 7, '7:58am – 4:07pm, 8h 9m of work, becomes 8h 10m.'],
    ['timesheet_rounding', 60, '7:58am – 4:07pm, 8h 9m of work, becomes 8h 0m.'],
    ['timesheet_rest_period', 9, 'Finished at 9:00pm: a start before 6:00am the next day is flagged.'],
    ['timesheet_rest_period', 4, 'Finished at 9:00pm: a start before 1:00am the next day is flagged.'],
    ['timesheet_rest_period', 3, 'Finished at 11:00pm: a start before 2:00am the next day is flagged.'],
    ['timesheet_rest_period', 2, 'Finished at 11:00pm: a start before 1:00am the next day is flagged.'],
    ['timesheet_rest_period', 24, 'Finished at 9:00pm: a start before 9:00pm the next day is flagged.'],
    ['timesheet_rest_period', 1, 'No start is flagged: a pause shorter than an hour counts as part of the shift.'],
    ['timesheet_rest_period', 0, 'No start is flagged for too little rest.'],
    ['break_reminder_period', 6, 'Started at 7:00am with no break: work after 1:00pm is flagged.'],
    ['break_reminder_period', 12, 'Started at 7:00am with no break: work after 7:00pm is flagged.'],
    ['leave_hours', 7.6, 'Mon – Wed: 3 × 7.6 = 22.80 h of leave, from Mon 9:00am to Wed 4:36pm.'],
    ['leave_hours', 8, 'Mon – Wed: 3 × 8 = 24.00 h of leave, from Mon 9:00am to Wed 5:00pm.'],
    ['leave_hours', 7.25, 'Mon – Wed: 3 × 7.25 = 21.75 h of leave, from Mon 9:00am to Wed 4:15pm.'],
    ['leave_hours', 7.33, 'Mon – Wed: 3 × 7h 20m = 22.00 h of leave, from Mon 9:00am to Wed 4:20pm.'],
    ['leave_hours', 14.99, 'Mon – Wed: 3 × 14h 59m = 44.95 h of leave, from Mon 9:00am to Wed 11:59pm.'],
    ['report_frequency', 0, 'No report goes out.'],
    ['report_frequency', 7, 'The next report goes out on Mon 12 Oct and covers 5 – 11 Oct 2026 (7 days).'],
    ['report_frequency', 14, 'The next report goes out on Mon 12 Oct and covers 28 Sep – 11 Oct 2026 (14 days).'],
    ['report_frequency', 1, 'The next report goes out on Wed 7 Oct and covers 6 Oct 2026 (1 day).'],
  ])('%s of %d', (type, value, sentence) => {
    expect(configurationExample(type, value, terms)).toBe(sentence)
  })
})

const entry = (startTime: string, endTime: string, previousEnd: string | null = null) => ({
  startTime,
  day: startTime.slice(0, 10),
  endTime,
  previousEnd,
  phoneFlags: [],
  forgottenReason: null,
  breaks: [],
  status: 'pending' as const,
  logType: 'work' as const,
  approvedAt: null,
  editedAt: null,
})
const kindsOf = (of: ReturnType<typeof entry>) =>
  entryFlags(of, {
    zone: 'UTC',
    now: '2026-07-03T00:00:00Z',
    restHours: 9,
    breakReminderHours: 6,
    roundingMinutes: 5,
    holidays: new Map(),
  }).map(({ kind }) => kind)

test('at the times of the examples the flags change: 6:00am after 9 hours of rest, 1:00pm after 6 of work', () => {
  const end = '2026-07-01T21:00:00Z'
  expect(kindsOf(entry('2026-07-02T05:59:00Z', '2026-07-02T08:00:00Z', end))).toEqual(['short_rest'])
  expect(kindsOf(entry('2026-07-02T06:00:00Z', '2026-07-02T08:00:00Z', end))).toEqual([])
  expect(kindsOf(entry('2026-07-01T07:00:00Z', '2026-07-01T13:01:00Z'))).toEqual(['no_break'])
  expect(kindsOf(entry('2026-07-01T07:00:00Z', '2026-07-01T13:00:00Z'))).toEqual([])
})
