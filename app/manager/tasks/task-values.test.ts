import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { csvText } from '#app/lib/files/csv.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { sortRecords } from '#app/ui/table/sort-records.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import { dueOrder, taskCsvColumns, taskTexts } from './task-values.ts'

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
const nextYear = task('Next year', { dueDay: '2027-01-01' })
// 8pm by the farm’s clocks, which is the next day in UTC.
const evening = task('Evening', { dueDay: '2026-11-20', dueAt: '2026-11-21T03:00:00Z' })
const today = task('Today', { dueDay: '2026-11-20' })
const late = task('Late', {
  dueDay: '2026-11-19',
  priority: 'high',
  status: 'in_progress',
  assignees: ['kit'],
  location: 'flat',
})
const tasks = [undated, nextYear, today, evening, late]

test.each([
  ['asc', [late, evening, today, nextYear, undated]],
  ['desc', [nextYear, today, evening, late, undated]],
] as const)(
  'due days sort by time, %s, a day without a time at its end and tasks without a day last',
  (way, sorted) => {
    expect(sortRecords(tasks, way, (each) => dueOrder(each, zone))).toEqual(sorted)
  },
)

test.each([
  ['high', [late]],
  ['in prog', [late]],
  ['kit', [late]],
  ['river', [late]],
  ['overdue', [late]],
  ['Unassigned', [undated, nextYear, today, evening]],
  ['Fri 1 Jan 2027', [nextYear]],
  ['8:00pm', [evening]],
])('a search for “%s” finds what the rows show', (search, found) => {
  const hits = tasks.filter((each) => taskTexts(each, looks).some((text) => matchesSearch(text, search)))
  expect(hits).toEqual(found)
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
