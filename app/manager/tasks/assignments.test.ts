import { expect, test } from 'vitest'
import { assignmentsBefore, reassigned } from './assignments.ts'

const task = (id: string, assignees: string[], everyone = false) => ({ id, everyone, assignees })
const tasks = [
  task('fence', ['kit', 'ana']),
  task('pump', []),
  task('gate', ['ana', 'kit']),
  task('talk', [], true),
  task('wire', ['ana']),
]

test('an undo gives each task the people it had, in one request for those that had the same', () => {
  expect(assignmentsBefore(tasks)).toEqual([
    { ids: ['fence', 'gate'], everyone: false, assignees: ['kit', 'ana'] },
    { ids: ['pump'], everyone: false, assignees: [] },
    { ids: ['talk'], everyone: true, assignees: [] },
    { ids: ['wire'], everyone: false, assignees: ['ana'] },
  ])
})

test.each([
  [{ everyone: false, assignees: ['ana', 'kit'] }, ['pump', 'talk', 'wire']],
  [{ everyone: true, assignees: [] }, ['fence', 'pump', 'gate', 'wire']],
  [{ everyone: false, assignees: [] }, ['fence', 'gate', 'talk', 'wire']],
])('tasks that %o have already are left alone', (to, ids) => {
  expect(reassigned(tasks, to).map(({ id }) => id)).toEqual(ids)
})
