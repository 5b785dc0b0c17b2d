import { expect, test } from 'vitest'
import { reassigned } from './assignments.ts'

const task = (id: string, assignees: string[], everyone = false) => ({ id, everyone, assignees })
const tasks = [
  task('fence', ['kit', 'ana']),
  task('pump', []),
  task('gate', ['ana', 'kit']),
  task('talk', [], true),
  task('wire', ['ana']),
]

test.each([
  [{ everyone: false, assignees: ['ana', 'kit'] }, ['pump', 'talk', 'wire']],
  [{ everyone: true, assignees: [] }, ['fence', 'pump', 'gate', 'wire']],
  [{ everyone: false, assignees: [] }, ['fence', 'gate', 'talk', 'wire']],
])('tasks that %o have already are left alone', (to, ids) => {
  expect(reassigned(tasks, to).map(({ id }) => id)).toEqual(ids)
})
