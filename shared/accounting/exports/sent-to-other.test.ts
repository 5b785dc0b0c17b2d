import { expect, test } from 'vitest'
import { inWords } from '#shared/texts.ts'
import { type SentToOther, sentToOtherWarnings } from './sent-to-other.ts'

const warningsOf = (...asked: Parameters<typeof sentToOtherWarnings>) => sentToOtherWarnings(...asked).map(inWords)

const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }

test('hours sent to another provider are counted whatever rate their day has', () => {
  const days = [
    { ...none, day: '2026-11-15', sundayMinutes: 480 },
    { ...none, day: '2026-11-16', ordinaryMinutes: 456, overtimeMinutes: 24 },
  ]
  const sent = [{ provider: 'xero' as const, tenantName: 'Willow Creek', days, whole: true }]
  expect(warningsOf(days, sent)).toEqual([
    '16.00 of their hours were already sent to Xero · Willow Creek (Sun 15 Nov, Mon 16 Nov). Hours sent twice could be paid twice. Leave this employee out if they are paid there.',
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

test('after a failure that may have stored some hours, the warning says they may be there', () => {
  const [warning] = warningsOf(monday, [exportOf(monday, { whole: false }), exportOf(monday)])
  expect(warning).toMatch(/^Some or all of their 8\.00 h may be in Xero · Willow Creek \(Mon 16 Nov\)\. /u)
})

test('a later export of a day replaces the earlier', () => {
  const [warning] = warningsOf(monday, [exportOf(monday), exportOf([sentDay('2026-11-16', 300)])])
  expect(warning).toMatch(/^5\.00 of their hours /u)
})

test('hours of other days are not counted', () => {
  expect(warningsOf(monday, [exportOf(week)])).toEqual([
    expect.stringMatching(/^8\.00 of their hours .*\(Mon 16 Nov\)/u),
  ])
  expect(warningsOf(monday, [exportOf(week.slice(1))])).toEqual([])
})

test('the first three days are named, and the rest counted', () => {
  const daysSaid = (days: typeof week) =>
    warningsOf(week, [exportOf(days.toReversed())]).map((warning) => /\(.*\)/u.exec(warning)?.[0])
  expect(daysSaid(week.slice(0, 3))).toEqual(['(Mon 16 Nov, Tue 17 Nov, Wed 18 Nov)'])
  expect(daysSaid(week.slice(0, 4))).toEqual(['(Mon 16 Nov, Tue 17 Nov, Wed 18 Nov and 1 more day)'])
  expect(daysSaid(week)).toEqual(['(Mon 16 Nov, Tue 17 Nov, Wed 18 Nov and 2 more days)'])
})

test('each organisation has its own sentence: at another provider, or another at the same provider', () => {
  const organisations = [
    exportOf(monday),
    exportOf(monday, { provider: 'myob' }),
    exportOf(monday, { tenantName: 'Hill End' }),
  ]
  expect(warningsOf(monday, organisations)).toEqual([
    expect.stringContaining('to Xero · Willow Creek'),
    expect.stringContaining('to MYOB · Willow Creek'),
    expect.stringContaining('to Xero · Hill End'),
  ])
})
