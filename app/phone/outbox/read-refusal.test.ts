import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { readRefusal } from './read-refusal.ts'

test('what the server refused is read with its code and its sentence', () => {
  expect(readRefusal(new ORPCError('CONFLICT', { message: 'It is taken.' }))).toEqual({
    code: 'CONFLICT',
    message: 'It is taken.',
  })
})

test('anything else is no answer', () => {
  expect(readRefusal(new TypeError('Failed to fetch')).code).toBe('NO_ANSWER')
  expect(readRefusal(new DOMException('Aborted', 'AbortError')).code).toBe('NO_ANSWER')
  expect(readRefusal('what?').code).toBe('NO_ANSWER')
})
