import { expect, test } from 'vitest'
import { sortRecords } from './sort-records.ts'

const sorted = (values: (string | number | null)[], direction: 'asc' | 'desc') =>
  sortRecords(values, direction, (value) => value)

test('names sort without regard to case', () => {
  expect(sorted(['kit', 'Ana', 'jo', 'Ben'], 'asc')).toEqual(['Ana', 'Ben', 'jo', 'kit'])
})

test('numbers inside names sort as numbers', () => {
  expect(sorted(['Block 10', 'Block 9'], 'asc')).toEqual(['Block 9', 'Block 10'])
})

test('negative numbers sort below zero', () => {
  expect(sorted([3, -10, 0, -2.5], 'asc')).toEqual([-10, -2.5, 0, 3])
})

test.each(['asc', 'desc'] as const)('rows without a value come last (%s)', (direction) => {
  expect(sorted(['', 'b', null, 'a'], direction).slice(2)).toEqual(['', null])
})

test('zero is a value', () => {
  expect(sorted([1, 0, null], 'desc')).toEqual([1, 0, null])
})

test('the given list is not changed', () => {
  const values = [2, 1]
  sorted(values, 'asc')
  expect(values).toEqual([2, 1])
})
