import { expect, test } from 'vitest'
import { type SentToOther, sentToOtherWarnings } from './sent-to-other.ts'

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

const sentDay = (day: string, ordinaryMinutes = 480) => ({ ...none, day, ordinaryMinutes })
const exportOf = (days: ReturnType<typeof sentDay>[], others: Partial<SentToOther> = {}): SentToOther => ({
  provider: 'xero',
  tenantName: 'Willow Creek',
  days,
  whole: true,
  ...others,
})
const week = [16, 17, 18, 19, 20].map((date) => sentDay(`2026-11-${date}`))
const monday = week.slice(0, 1)

test('where sending failed after some may have arrived, it is said that they may be there', () => {
  const [warning] = sentToOtherWarnings(monday, [exportOf(monday, { whole: false }), exportOf(monday)])
  expect(warning).toMatch(/^Some or all of 8\.00 h of theirs may be in Xero · Willow Creek \(Mon 16 Nov\)\. /u)
})

test('a later export of a day takes the place of the earlier', () => {
  const [warning] = sentToOtherWarnings(monday, [exportOf(monday), exportOf([sentDay('2026-11-16', 300)])])
  expect(warning).toMatch(/^5\.00 h of theirs /u)
})

test('hours of other days are not said', () => {
  expect(sentToOtherWarnings(monday, [exportOf(week)])).toEqual([expect.stringMatching(/^8\.00 h .*\(Mon 16 Nov\)/u)])
  expect(sentToOtherWarnings(monday, [exportOf(week.slice(1))])).toEqual([])
})

test('three days are named, the first ones first, and the rest counted', () => {
  const daysSaid = (days: typeof week) =>
    sentToOtherWarnings(week, [exportOf(days.toReversed())]).map((warning) => /\(.*\)/u.exec(warning)?.[0])
  expect(daysSaid(week.slice(0, 3))).toEqual(['(Mon 16 Nov, Tue 17 Nov, Wed 18 Nov)'])
  expect(daysSaid(week.slice(0, 4))).toEqual(['(Mon 16 Nov, Tue 17 Nov, Wed 18 Nov and 1 more day)'])
  expect(daysSaid(week)).toEqual(['(Mon 16 Nov, Tue 17 Nov, Wed 18 Nov and 2 more days)'])
})

test('each place is said on its own: another provider, and another organisation of the same', () => {
  const places = [
    exportOf(monday),
    exportOf(monday, { provider: 'myob' }),
    exportOf(monday, { tenantName: 'Hill End' }),
  ]
  expect(sentToOtherWarnings(monday, places)).toEqual([
    expect.stringContaining('to Xero · Willow Creek'),
    expect.stringContaining('to MYOB · Willow Creek'),
    expect.stringContaining('to Xero · Hill End'),
  ])
})
