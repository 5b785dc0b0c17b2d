import { expect, test } from 'vitest'
import { mostSharedReason } from './most-shared-reason.ts'

test('a sentence shared by three people or more is shown once, and the others keep their own', () => {
  expect(mostSharedReason(['a', 'b', 'a', 'b', 'b', '', '', '', ''])).toEqual({ sentence: 'b', count: 3 })
  expect(mostSharedReason(['a', 'a', 'b', ''])).toBeNull()
  expect(mostSharedReason(['a', 'a', 'a', 'b', 'c', 'd', 'e'])).toBeNull()
  expect(mostSharedReason([])).toBeNull()
})
