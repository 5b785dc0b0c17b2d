import { expect, test } from 'vitest'
import { replacedOnJobs } from './myob-week.ts'
import type { ProviderTimesheet, ExistingWeekLine, TimesheetDraft } from '../connections/payroll-records.ts'

const window = { from: '2026-09-28', to: '2026-10-04' }
const draft: TimesheetDraft = {
  timesheetId: null,
  employeeId: 'e',
  ...window,
  lines: [{ rateId: 'base', units: [8, 8, 0, 0, 0, 0, 0] }],
  ownRateIds: ['base'],
}
const none = { jobId: null, activityId: null, customerId: null }

type Entry = [day: string, hours: number, paid?: 'paid']
type Line = Partial<ExistingWeekLine> & { typed: Entry[] }

function existingWith(...lines: Line[]): ProviderTimesheet {
  const weekLines = lines.map(({ typed, ...line }, at): ExistingWeekLine => ({
    rateId: 'base',
    notes: '',
    ...none,
    ...line,
    entries: typed.map(([day, hours, paid]) => ({ id: `${at} ${day}`, day, hours, paid: paid === 'paid' })),
  }))
  const days = Array.from({ length: 7 }, (_, index) =>
    Temporal.PlainDate.from(window.from).add({ days: index }).toString(),
  )
  const units = weekLines.map(({ rateId, entries }) => ({
    rateId: rateId ?? '',
    units: days.map((day) => entries.reduce((sum, entry) => sum + (entry.day === day ? entry.hours : 0), 0)),
  }))
  return {
    id: 'e',
    employeeId: 'e',
    ...window,
    status: 'draft',
    lines: units,
    weeks: [{ ...window, lines: weekLines }],
  }
}

test.each<[string, Line[], object[]]>([
  ['a line of nothing', [{ typed: [['2026-09-28', 2]] }], []],
  [
    'a job',
    [
      {
        jobId: 'j',
        typed: [
          ['2026-09-28', 2],
          ['2026-09-30', 1],
        ],
      },
    ],
    [{ hours: 3, on: ['job'] }],
  ],
  ['an activity', [{ activityId: 'a', typed: [['2026-10-01', 0.25]] }], [{ hours: 0.25, on: ['activity'] }]],
  [
    'a job and a customer, and on another job',
    [
      { jobId: 'j', customerId: 'c', typed: [['2026-09-30', 1]] },
      { jobId: 'k', typed: [['2026-09-30', 2]] },
    ],
    [
      { hours: 1, on: ['job', 'customer'] },
      { hours: 2, on: ['job'] },
    ],
  ],
  ['a job by a rate that is not ours', [{ rateId: 'leave', jobId: 'j', typed: [['2026-09-30', 2]] }], []],
  ['a job where they stay, as they are those that are sent', [{ jobId: 'j', typed: [['2026-09-28', 8]] }], []],
  [
    'a job where nothing is sent',
    [
      {
        jobId: 'j',
        typed: [
          ['2026-09-28', 8],
          ['2026-09-29', 8],
        ],
      },
    ],
    [],
  ],
  ['a job and paid', [{ jobId: 'j', typed: [['2026-09-30', 2, 'paid']] }], []],
])('hours typed on %s', (_, lines, replaced) => {
  expect(replacedOnJobs(draft, existingWith(...lines))).toEqual(replaced)
})

test('without existing hours nothing is replaced', () => {
  expect(replacedOnJobs(draft, null)).toEqual([])
})
