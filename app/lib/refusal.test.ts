import { expect, test, vi } from 'vitest'
import { fetchOrSayWhy } from './refusal.ts'

/** As the browser: it rejects with what the signal was aborted for. */
function ask(signal: AbortSignal) {
  vi.stubGlobal('fetch', () => (signal.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined)))
  return fetchOrSayWhy(new Request('http://localhost/api/session', { signal }), {})
}

test('a request that nothing answered in its time says so in a sentence for people', async () => {
  const timeUp = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect(ask(timeUp)).rejects.toThrow(/^Muster could not be reached\./)
})

test('a request that nobody wants any more ends as the browser ends it', async () => {
  await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
