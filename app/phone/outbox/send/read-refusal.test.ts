import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { checkAnswer, readRefusal } from './read-refusal.ts'

const codes = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT']
/** The error data that the client builds from a page that is not Muster's. */
const page = { headers: {}, status: 403, body: '<html>' }
const troubleOf = (code: string, data?: unknown) => readRefusal(new ORPCError(code, { data })).trouble

test('a deliberate refusal keeps its code and its message', () => {
  expect(readRefusal(new ORPCError('CONFLICT', { message: 'It is taken.', data: { final: true } }))).toEqual({
    code: 'CONFLICT',
    message: 'It is taken.',
    trouble: null,
    isBusy: false,
  })
})

test('a request without an answer means no reception', () => {
  for (const error of [new TypeError('Failed to fetch'), new DOMException('Aborted', 'AbortError'), 'what?']) {
    expect(readRefusal(error)).toMatchObject({ code: 'NO_ANSWER', trouble: 'no-reception' })
  }
})

test('only an answer with the endpoint’s mark is final', () => {
  expect(codes.map((code) => troubleOf(code, { final: true }))).toEqual([null, null, null, null])
  for (const data of [undefined, page, { final: false }, { fields: {} }, { final: 'yes' }]) {
    expect(codes.map((code) => troubleOf(code, data))).toEqual(['later', 'later', 'later', 'later'])
  }
  expect(troubleOf('INTERNAL_SERVER_ERROR', { final: true })).toBe('later')
})

test('an ended session needs the password again', () => {
  expect(troubleOf('UNAUTHORIZED')).toBe('signed-out')
})

const isBusy = (status: number) => readRefusal(new ORPCError('OTHER', { status })).isBusy

test('a busy or missing server says nothing about the record; any other bad answer may', () => {
  expect([429, 502, 503, 504].map(isBusy)).toEqual([true, true, true, true])
  expect([400, 403, 404, 409, 500].map(isBusy)).toEqual([false, false, false, false, false])
})

test('an answer with an unknown shape is a bad answer', () => {
  expect(checkAnswer({ ok: true }, 'ok')).toEqual({ ok: true })
  for (const answer of [undefined, null, '<html>', { welcome: 'guest' }]) {
    expect(() => checkAnswer(answer, 'ok')).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }))
  }
  expect(readRefusal(Object.assign(new Error('no'), { code: 'BAD_ANSWER', status: 200 }))).toMatchObject({
    trouble: 'later',
    isBusy: false,
  })
})
