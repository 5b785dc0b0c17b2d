import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PayrollDay, ProviderTimesheet } from '#shared/accounting/connections/payroll-records.ts'
import { unitsLines } from '#shared/accounting/exports/timesheet-draft.ts'
import { weeksIn } from '#shared/accounting/exports/window-days.ts'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { myobRequest, myobRequestsFor } from './myob-requests.ts'

const request = z.object({ method: z.string(), path: z.string(), body: z.unknown() })
const cases = goldenCases('myob_export', {
  input: z.object({ employee_uid: z.string(), ordinary_category_uid: z.string(), overtime_category_uid: z.string() }),
  expected: z.union([z.object({ request }), z.object({ requests: z.array(request) })]),
})

const window = { from: '2026-09-28', to: '2026-10-11' }

/** The hours of both cases, in minutes. */
const worked = [
  { day: '2026-09-28', ordinaryMinutes: 480, overtimeMinutes: 90 },
  { day: '2026-09-29', ordinaryMinutes: 480, overtimeMinutes: 80 },
  { day: '2026-09-30', ordinaryMinutes: 480, overtimeMinutes: 0 },
  { day: '2026-10-03', ordinaryMinutes: 420, overtimeMinutes: 0 },
  { day: '2026-10-06', ordinaryMinutes: 480, overtimeMinutes: 100 },
  { day: '2026-10-11', ordinaryMinutes: 480, overtimeMinutes: 0 },
].map((day): PayrollDay => ({ ...day, sundayMinutes: 0, holidayMinutes: 0 }))

test('every case is read', () => expect(cases.map(({ id }) => id)).toEqual(['K20', 'K21']))

test.each(cases)('$id', ({ input, expected }) => {
  const draft = {
    timesheetId: null,
    employeeId: input.employee_uid,
    ...window,
    lines: unitsLines(window, worked, {
      ordinaryRateId: input.ordinary_category_uid,
      overtimeRateId: input.overtime_category_uid,
      sundayRateId: null,
      holidayRateId: null,
    }),
    ownRateIds: [input.ordinary_category_uid, input.overtime_category_uid],
  }
  const existingTimesheet: ProviderTimesheet = {
    id: draft.employeeId,
    employeeId: draft.employeeId,
    ...window,
    status: 'draft',
    lines: [],
    weeks: weeksIn(window).map((week) => ({ ...week, lines: [] })),
  }
  const requests =
    'request' in expected ? [myobRequest(draft, { ...window, lines: [] })] : myobRequestsFor(draft, existingTimesheet)
  expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual(
    'request' in expected ? [expected.request] : expected.requests,
  )
})
