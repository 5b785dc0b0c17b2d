import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'

test('an error with a message shows that message', () => {
  expect(messageOf(new Error('Home block is in use.'))).toBe('Home block is in use.')
})

test.each([new Error(''), undefined, { code: 500 }])(
  'an error without a message (%s) gets the general one',
  (error) => {
    expect(messageOf(error)).toBe('Something went wrong and nothing was changed. Please try again.')
  },
)
