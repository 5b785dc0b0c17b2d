import { expect, test } from 'vitest'
import { type Repeat, repeatText, ruleText } from './repeat.ts'

const repeat = (choices: Partial<Repeat>): Repeat => ({
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  monthlyBy: 'day',
  until: null,
  count: null,
  ...choices,
})

/** A Tuesday, the second of its month. */
const tuesday = '2026-12-08'

test.each<[Partial<Repeat>, string, string, string]>([
  [{ frequency: 'daily' }, tuesday, 'FREQ=DAILY;INTERVAL=1', 'Every day'],
  [{ frequency: 'daily', interval: 3 }, tuesday, 'FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  [{}, tuesday, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU', 'Every week on Tuesday'],
  [
    { interval: 2, weekdays: ['fr', 'mo'] },
    tuesday,
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,FR',
    'Every 2 weeks on Monday, Tuesday and Friday',
  ],
  [{ frequency: 'monthly' }, tuesday, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=8', 'Every month on day 8'],
  [
    { frequency: 'monthly', monthlyBy: 'weekday' },
    tuesday,
    'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU',
    'Every month on the second Tuesday',
  ],
  [
    { frequency: 'monthly', monthlyBy: 'weekday' },
    '2026-12-29',
    'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1TU',
    'Every month on the last Tuesday',
  ],
  [{ frequency: 'yearly' }, '2028-02-29', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=-1', 'Every year'],
  [{ frequency: 'daily', count: 5 }, tuesday, 'FREQ=DAILY;INTERVAL=1;COUNT=5', 'Every day, 5 times'],
  [{ frequency: 'daily', until: '2026-12-18' }, tuesday, 'FREQ=DAILY;INTERVAL=1', 'Every day, until 18 Dec 2026'],
])('%o from %s is %s: %s', (choices, first, rule, text) => {
  expect(ruleText(repeat(choices), first)).toBe(rule)
  expect(repeatText(repeat(choices), first)).toBe(text)
})

test.each([
  ['2026-01-31', 'BYMONTHDAY=-1', 'Every month on the last day'],
  ['2026-01-30', 'BYMONTHDAY=30', 'Every month on day 30, if the month has it'],
])('a monthly repeat from %s is %s: %s', (first, rule, text) => {
  expect(ruleText(repeat({ frequency: 'monthly' }), first)).toBe(`FREQ=MONTHLY;INTERVAL=1;${rule}`)
  expect(repeatText(repeat({ frequency: 'monthly' }), first)).toBe(text)
})
