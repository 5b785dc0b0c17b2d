import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { checkAnswer, readRefusal } from './read-refusal.ts'

const codes = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT']
/** As the client makes it of a page that is not Muster's. */
const page = { headers: {}, status: 403, body: '<html>' }
const troubleOf = (code: string, data?: unknown) => readRefusal(new ORPCError(code, { data })).trouble

test('what an endpoint refused on purpose is read with its code and its sentence', () => {
  expect(readRefusal(new ORPCError('CONFLICT', { message: 'It is taken.', data: { final: true } }))).toEqual({
    code: 'CONFLICT',
    message: 'It is taken.',
    trouble: null,
    countsAsTry: false,
  })
})

test('no answer is no try', () => {
  for (const error of [new TypeError('Failed to fetch'), new DOMException('Aborted', 'AbortError'), 'what?']) {
    expect(readRefusal(error)).toMatchObject({ code: 'NO_ANSWER', trouble: 'no-reception', countsAsTry: false })
  }
})

test('only what bears the mark of an endpoint is final', () => {
  expect(codes.map((code) => troubleOf(code, { final: true }))).toEqual([null, null, null, null])
  for (const data of [undefined, page, { final: false }, { fields: {} }, { final: 'yes' }]) {
    expect(codes.map((code) => troubleOf(code, data))).toEqual(['later', 'later', 'later', 'later'])
  }
  expect(troubleOf('INTERNAL_SERVER_ERROR', { final: true })).toBe('later')
})

test('a session that ended needs the password again; the login page of a hotel does not', () => {
  expect(troubleOf('UNAUTHORIZED')).toBe('signed-out')
  expect(troubleOf('UNAUTHORIZED', page)).toBe('later')
})

const countsAsTry = (status: number) => readRefusal(new ORPCError('OTHER', { status })).countsAsTry

test('a busy server or a proxy without one costs no try, any other bad answer does', () => {
  expect([429, 502, 503, 504].map(countsAsTry)).toEqual([false, false, false, false])
  expect([400, 403, 404, 409, 500].map(countsAsTry)).toEqual([true, true, true, true, true])
})

test('an answer of another shape is a bad answer', () => {
  expect(checkAnswer({ ok: true }, 'ok')).toEqual({ ok: true })
  for (const answer of [undefined, null, '<html>', { welcome: 'guest' }]) {
    expect(() => checkAnswer(answer, 'ok')).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }))
  }
  expect(readRefusal(Object.assign(new Error('no'), { code: 'BAD_ANSWER', status: 200 }))).toMatchObject({
    trouble: 'later',
    countsAsTry: true,
  })
})
