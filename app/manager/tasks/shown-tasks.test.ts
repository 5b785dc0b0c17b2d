import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { shownTasks } from './shown-tasks.ts'
import type { TasksSearch } from './tasks-search.ts'

const viewer = { userId: 'pat', now: '2026-11-19T22:30:00Z', zone: 'Australia/Sydney' }

const task = (title: string, choices: Partial<Task> = {}): Task => ({
  id: title,
  title,
  status: 'not_started',
  priority: 'medium',
  dueDay: null,
  dueAt: null,
  everyone: false,
  assignees: ['ana'],
  location: null,
  activity: null,
  asset: null,
  repeats: false,
  items: 0,
  itemsDone: 0,
  comments: 0,
  photos: 0,
  startedAt: null,
  completedAt: null,
  completedBy: null,
  createdAt: viewer.now,
  version: 1,
  ...choices,
})

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
