import { expect, test } from 'vitest'
import { nextDue } from './next-task.ts'

const zone = 'Australia/Sydney'
const rule = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day' as const,
  until: null,
  count: null,
}
/** A Friday. */
const now = '2026-10-01T22:30:00Z'

test('the next task is due at the same time by the clock when the clocks change', () => {
  const task = { dueDay: '2026-10-02', dueAt: '2026-10-01T21:00:00Z', repeat: rule }
  expect(nextDue(task, now, zone)).toMatchObject({ dueDay: '2026-10-09', dueAt: '2026-10-08T20:00:00Z' })
})

test('a task without a day repeats from today', () => {
  expect(nextDue({ dueDay: null, dueAt: null, repeat: rule }, now, zone)?.dueDay).toBe('2026-10-09')
})

test.each([
  ['does not repeat', null],
  ['was the last of a number of times', { ...rule, count: 1 }],
  ['would come after the last day', { ...rule, until: '2026-10-05' }],
])('there is none when the task %s', (_, repeat) => {
  expect(nextDue({ dueDay: '2026-10-02', dueAt: null, repeat }, now, zone)).toBeNull()
})

test.each([
  ['at month end', 'day' as const, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['on the last weekday', 'weekday' as const, ['2027-03-30', '2027-04-27', '2027-05-25', '2027-06-29']],
])('a task %s of each month stays there', (_, monthlyBy, [first = '', ...following]) => {
  let task: Parameters<typeof nextDue>[0] = {
    dueDay: first,
    dueAt: null,
    repeat: { ...rule, frequency: 'monthly', monthlyBy },
  }
  for (const day of following) {
    const next = nextDue(task, now, zone)
    expect(next?.dueDay).toBe(day)
    if (next) task = next
  }
})
