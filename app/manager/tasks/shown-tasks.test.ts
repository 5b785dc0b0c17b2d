import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import { shownTasks } from './shown-tasks.ts'
import type { TasksSearch } from './tasks-search.ts'

const viewer = { userId: 'pat', now: '2026-11-19T22:30:00Z', zone: 'Australia/Sydney' }

const task = (title: string, choices: Partial<Task> = {}): Task =>
  aTask({ id: title, title, assignees: ['ana'], ...choices })

const tasks = [
  task('of Ana'),
  task('of Pat', { assignees: ['pat'] }),
  task('for today', { dueDay: '2026-11-20' }),
  task('late', { dueDay: '2026-11-18', location: 'flat' }),
  task('of all', { assignees: [], everyone: true }),
  task('of none', { assignees: [] }),
]

test.each<[TasksSearch, string[]]>([
  [{}, ['of Ana', 'of Pat', 'for today', 'late', 'of all', 'of none']],
  [{ show: 'mine' }, ['of Pat']],
  [{ show: 'today' }, ['for today', 'late']],
  [{ show: 'overdue' }, ['late']],
  [{ show: 'unassigned' }, ['of none']],
  [{ people: ['ana'], locations: ['flat'] }, ['late']],
])('the filters %o leave %o', (search, titles) => {
  expect(shownTasks(tasks, search, viewer).map(({ title }) => title)).toEqual(titles)
})
