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
    isOfRecord: true,
    isOfFarm: false,
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

const isOfRecord = (status: number, code = 'OTHER') => readRefusal(new ORPCError(code, { status })).isOfRecord

test('a busy or missing server, or something other than Muster, says nothing about the record', () => {
  for (const status of [429, 502, 503, 504]) expect(isOfRecord(status)).toBe(false)
  for (const status of [400, 403, 404, 409, 500]) {
    expect([isOfRecord(status), isOfRecord(status, 'BAD_ANSWER')]).toEqual([true, false])
  }
})

test('an answer with an unknown shape is a bad answer', () => {
  expect(checkAnswer({ ok: true }, 'ok')).toEqual({ ok: true })
  for (const answer of [undefined, null, '<html>', { welcome: 'guest' }]) {
    expect(() => checkAnswer(answer, 'ok')).toThrow(expect.objectContaining({ code: 'BAD_SHAPE' }))
  }
  expect(readRefusal(Object.assign(new Error('no'), { code: 'BAD_SHAPE', status: 200 }))).toMatchObject({
    trouble: 'later',
    isOfRecord: true,
  })
})
