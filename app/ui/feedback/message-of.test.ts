import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'

test('a refusal speaks for itself', () => {
  expect(messageOf(new Error('Home block is in use.'))).toBe('Home block is in use.')
})

test.each([new Error(''), undefined, { code: 500 }])('what has no words (%s) gets a sentence', (error) => {
  expect(messageOf(error)).toBe('Something went wrong and nothing was changed. Please try again.')
})
