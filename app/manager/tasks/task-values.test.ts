import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { csvText } from '#app/lib/files/csv.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import { taskCsvColumns } from './task-values.ts'

const zone = 'America/Denver'
const looks = {
  today: '2026-11-20',
  now: '2026-11-20T17:00:00Z',
  zone,
  names: new Map([['kit', 'Kit Doyle']]),
  locationNames: new Map([['flat', 'River flat']]),
}

const task = (title: string, choices: Partial<Task> = {}): Task => aTask({ id: title, title, ...choices })

const undated = task('Undated')
// 8pm by the farm’s clocks, which is the next day in UTC.
const evening = task('Evening', { dueDay: '2026-11-20', dueAt: '2026-11-21T03:00:00Z' })
const late = task('Late', {
  dueDay: '2026-11-19',
  priority: 'high',
  status: 'in_progress',
  assignees: ['kit'],
  location: 'flat',
})

test('the file has each fact once, days as ISO and labels in words', async () => {
  const file = await csvText(taskCsvColumns(looks), [late, evening, undated])
  expect(file.replace('\u{FEFF}', '').split('\r\n')).toEqual([
    'Task,Due day,Due time,People,Location,Priority,Status',
    'Late,2026-11-19,,Kit Doyle,River flat,High,In Progress',
    'Evening,2026-11-20,20:00,Unassigned,,Medium,Not Started',
    'Undated,,,Unassigned,,Medium,Not Started',
  ])
})
