import { expect, test } from 'vitest'
import { sentToOtherWarnings } from './sent-to-other.ts'

const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }

test('hours sent to another provider are counted whatever rate their day has', () => {
  const days = [
    { ...none, day: '2026-11-15', sundayMinutes: 480 },
    { ...none, day: '2026-11-16', ordinaryMinutes: 456, overtimeMinutes: 24 },
  ]
  const sent = [{ provider: 'xero' as const, tenantName: 'Willow Creek', days, whole: true }]
  expect(sentToOtherWarnings(days, sent)).toEqual([
    '16.00 h of theirs were sent to Xero · Willow Creek already (Sun 15 Nov, Mon 16 Nov). Sent twice, they could be paid twice: leave this employee out where they are paid there.',
  ])
})
