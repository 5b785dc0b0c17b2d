import { expect, test } from 'vitest'
import { z } from 'zod'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { blocksLeave } from './leave-overlap.ts'

const span = z.tuple([z.string(), z.string()])

const cases = goldenCases('leave_overlap', {
  input: z.object({ logs: z.array(span), leave: span }),
  expected: z.object({ overlaps: z.boolean(), message: z.string().nullable() }),
})

test('every leave overlap case is read', () => expect(cases).toHaveLength(4))

test.each(cases)('$id $why', ({ input, expected }) => {
  const [startTime, endTime] = input.leave
  const logs = input.logs.map(([start, end]) => ({ startTime: start, endTime: end, status: 'pending' as const }))
  const overlaps = logs.some((log) => blocksLeave(log, { startTime, endTime }, '2026-11-20T00:00:00Z'))

  expect(overlaps).toBe(expected.overlaps)
  expect(overlaps ? timesheetMessages.leaveOverlaps : null).toBe(expected.message)
})
