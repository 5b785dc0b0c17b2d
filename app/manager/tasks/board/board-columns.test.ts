import { expect, test } from 'vitest'
import { aTask } from '#test/fixtures/a-task.ts'
import { boardTasks, columnCounts } from './board-columns.ts'

const fence = aTask({ id: 'fence', dueDay: '2026-11-21' })
const trough = aTask({ id: 'trough', dueDay: '2026-11-20', status: 'in_progress' })

test('the columns have their loaded tasks by urgency', () => {
  const tasks = boardTasks({ not_started: [fence], in_progress: [trough], completed: [] })
  expect(tasks.map(({ id }) => id)).toEqual(['trough', 'fence'])
})

test('a task that two answers have in different columns is where the later one has it', () => {
  const moved = aTask({ ...fence, status: 'completed', version: 2 })
  expect(boardTasks({ not_started: [fence], in_progress: [], completed: [moved] })).toEqual([moved])
  expect(boardTasks({ not_started: [moved], in_progress: [fence], completed: [] })).toEqual([moved])
})

test('a move is counted before the server has counted it', () => {
  const counted = { not_started: 300, in_progress: 7, completed: 0 }
  const shown = [trough, aTask({ ...fence, status: 'in_progress' })]
  expect(columnCounts(counted, [fence, trough], shown)).toEqual({ not_started: 299, in_progress: 8, completed: 0 })
})
