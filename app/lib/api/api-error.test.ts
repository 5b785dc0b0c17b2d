import { expect, test, vi } from 'vitest'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { fetchWithMessage } from './api-error.ts'
import { onceConnected } from '../connection.ts'

/** Like a browser, rejects with the reason of the aborted signal. */
function ask(signal: AbortSignal) {
  vi.stubGlobal('fetch', () => (signal.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined)))
  return fetchWithMessage(new Request('http://localhost/api/session', { signal }), {})
}

test('a request that times out fails with a message for users', async () => {
  const timeUp = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect(ask(timeUp)).rejects.toThrow(/^Muster could not be reached\./)
})

test('an aborted request fails with the AbortError of the browser', async () => {
  await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})

const answerTo = (method: 'GET' | 'POST', response: () => Promise<Response>) => {
  vi.stubGlobal('fetch', response)
  return fetchWithMessage(new Request('http://localhost/api/locations', { method }), {})
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test('only an unanswered change says that the input is still here', async () => {
  await expect(answerTo('GET', unreachable)).rejects.toThrow(
    'Muster could not be reached. Check your connection and try again.',
  )
  await expect(answerTo('POST', unreachable)).rejects.toThrow('What you entered is still here')
})

test.each([
  ['nothing', 'BAD_ANSWER', () => new Response(null, { status: 500 })],
  ['a page of a proxy', 'BAD_ANSWER', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['JSON without a message', 'INTERNAL_SERVER_ERROR', () => musterAnswer({ error: 'boom' }, 500)],
])('a failure with %s gets a message of ours and keeps its status', async (_what, code, response) => {
  const read = await answerTo('GET', () => Promise.resolve(response()))
  expect(read.status).toBe(response().status)
  expect(await read.json()).toMatchObject({
    code,
    message: 'Muster could not load this. Your records are safe; try again in a moment.',
  })
  const change = await answerTo('POST', () => Promise.resolve(response()))
  expect(await change.json()).toMatchObject({
    message: 'Muster may not have saved this. What you entered is still here; try again in a moment.',
  })
})

test('a failure that our server explains keeps its message', async () => {
  const refusal = { code: 'SERVICE_UNAVAILABLE', message: 'Muster is restarting.' }
  const answer = await answerTo('GET', () => Promise.resolve(musterAnswer(refusal, 503)))
  expect(await answer.json()).toEqual(refusal)
})

test('an answer without Muster’s mark is not believed, whatever its status and body', async () => {
  const foreign = [
    Response.json({ ok: true }),
    Response.json({ code: 'UNAUTHORIZED', message: 'Sign in.' }, { status: 401 }),
    Response.json({ code: 'CONFLICT', message: 'It is taken.', data: { final: true } }, { status: 409 }),
    new Response('<h1>Welcome to the hotel</h1>'),
  ]
  for (const response of foreign) {
    const answer = await answerTo('POST', () => Promise.resolve(response))
    expect(answer.ok).toBe(false)
    expect(await answer.json()).toEqual({
      defined: false,
      status: answer.status,
      code: 'BAD_ANSWER',
      message: expect.stringMatching(/^Something other than Muster answered/),
    })
  }
  const ours = await answerTo('POST', () => Promise.resolve(musterAnswer({ ok: true })))
  expect(await ours.json()).toEqual({ ok: true })
})

test.each([
  ['no answer', unreachable],
  ['an answer without Muster’s mark', () => Promise.resolve(Response.json({ ok: true }))],
])('after %s Muster counts as unreachable, until it answers', async (_what, response) => {
  await answerTo('GET', response).catch(() => undefined)
  const whenBack = vi.fn()
  onceConnected(whenBack)
  expect(whenBack).not.toHaveBeenCalled()
  await answerTo('GET', () => Promise.resolve(musterAnswer({ code: 'NOT_FOUND', message: 'Gone.' }, 404)))
  expect(whenBack).toHaveBeenCalledTimes(1)
})
