import { expect, test } from 'vitest'
import { mostSaid } from './most-said.ts'

test('what is said of three people or more is said once, and of the others each their own', () => {
  expect(mostSaid(['a', 'b', 'a', 'b', 'b', '', '', '', ''])).toEqual({ sentence: 'b', count: 3 })
  expect(mostSaid(['a', 'a', 'b', ''])).toBeNull()
  expect(mostSaid(['a', 'a', 'a', 'b', 'c', 'd', 'e'])).toBeNull()
  expect(mostSaid([])).toBeNull()
})
