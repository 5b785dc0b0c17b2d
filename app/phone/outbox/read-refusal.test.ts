import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { readRefusal } from './read-refusal.ts'

test('what the server refused is read with its code and its sentence', () => {
  expect(readRefusal(new ORPCError('CONFLICT', { message: 'It is taken.' }))).toEqual({
    code: 'CONFLICT',
    message: 'It is taken.',
    trouble: null,
  })
})

test('anything else is no answer', () => {
  expect(readRefusal(new TypeError('Failed to fetch')).code).toBe('NO_ANSWER')
  expect(readRefusal(new DOMException('Aborted', 'AbortError')).code).toBe('NO_ANSWER')
  expect(readRefusal('what?').code).toBe('NO_ANSWER')
})

const troubleOf = (code: string) => readRefusal(new ORPCError(code)).trouble

test('a server in trouble and a session that ended are for later; what Muster itself refused is not', () => {
  expect(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED'].map(troubleOf)).toEqual([
    'later',
    'later',
    'signed-out',
  ])
  expect(['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'].map(troubleOf)).toEqual([null, null, null, null])
  expect(readRefusal(new TypeError('Failed to fetch')).trouble).toBe('no-reception')
})
