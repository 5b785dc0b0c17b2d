import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { xeroRequestsFor } from './xero-requests.ts'
import { xeroStatus } from './xero-timesheets.ts'

/** K03, an employee without a link, is decided before any request is built. */
const [k06, ...others] = goldenCases('xero_export', {
  input: z.looseObject({ existing_status: z.array(z.string()).optional() }),
  expected: z.looseObject({ tell_manager: z.string().optional() }),
}).filter(({ input }) => input.existing_status)

test('K06 is read', () => expect([k06?.id, others]).toEqual(['K06', []]))

test.each(k06?.input.existing_status ?? [])('K06: a timesheet that is %s is not overwritten', (status) => {
  const days = { from: '2026-09-28', to: '2026-10-04' }
  const draft = {
    timesheetId: null,
    employeeId: 'e',
    ...days,
    lines: [{ rateId: 'r', units: [8, 0, 0, 0, 0, 0, 0] }],
    ownRateIds: ['r'],
  }
  const existingTimesheet = { id: 't', employeeId: 'e', ...days, status: xeroStatus.parse(status), lines: [] }
  expect(() => xeroRequestsFor(draft, existingTimesheet)).toThrow(k06?.expected.tell_manager)
})
