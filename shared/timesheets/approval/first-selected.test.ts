import { expect, test } from 'vitest'
import { firstSelected } from './first-selected.ts'

const person = (name: string, pending: number, approved: number) => ({ name, pending, approved, rejected: 9 })

test.each([
  ['the first with a pending entry', [person('Ana', 0, 0), person('Jo', 1, 0), person('Kit', 5, 0)], 'Jo'],
  ['the first with an approved entry', [person('Ana', 0, 0), person('Jo', 0, 0), person('Kit', 0, 2)], 'Kit'],
  ['the first employee when no one has entries', [person('Ana', 0, 0), person('Jo', 0, 0)], 'Ana'],
  ['none without employees', [], undefined],
])('%s', (_, people, expected) => {
  expect(firstSelected(people)?.name).toBe(expected)
})
