import { expect, test } from 'vitest'
import { byUrgency, isForToday, isOverdue } from './task-due.ts'

const zone = 'Australia/Sydney'
/** 9:30am on a Friday in Sydney. */
const now = '2026-11-19T22:30:00Z'
const due = (dueDay: string | null, dueAt: string | null = null, completedAt: string | null = null) => {
  return { dueDay, dueAt, completedAt }
}

test.each([
  ['no day', due(null), false, false],
  ['yesterday', due('2026-11-19'), true, true],
  ['today', due('2026-11-20'), false, true],
  ['today at eight', due('2026-11-20', '2026-11-19T21:00:00Z'), true, true],
  ['today at ten', due('2026-11-20', '2026-11-19T23:00:00Z'), false, true],
  ['tomorrow', due('2026-11-21'), false, false],
  ['yesterday, completed', due('2026-11-19', null, now), false, false],
])('a task due %s is overdue or for today', (_, { ...each }, overdue, today) => {
  expect([isOverdue(each, now, zone), isForToday(each, now, zone)]).toEqual([overdue, today])
})

const task = (name: string, dueDay: string | null, priority: 'low' | 'high', createdAt = now) => {
  return { name, ...due(dueDay), priority, createdAt }
}

test('tasks are sorted by their day, then by priority, then by age', () => {
  const sorted = [
    task('undated', null, 'high'),
    task('later', '2026-11-25', 'high'),
    task('soon, low', '2026-11-20', 'low'),
    task('soon, high', '2026-11-20', 'high'),
    task('soon, high, older', '2026-11-20', 'high', '2026-11-01T00:00:00Z'),
  ].toSorted(byUrgency)
  expect(sorted.map(({ name }) => name)).toEqual(['soon, high, older', 'soon, high', 'soon, low', 'later', 'undated'])
})
