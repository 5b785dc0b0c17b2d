import { apiLink } from '#app/lib/api/api-link.ts'
import { type Client, createClient } from '#app/lib/api/client.ts'
import { fetchFirst } from '#app/lib/api/fetch-first.ts'
import { callHeaders, type Whose } from './call-headers.ts'

/** With weak reception a request may hang forever, and an answer with a photo takes long. */
export const patienceMs = 2 * 60_000

/**
 * A client for the employee at the farm. The server answers as signed out if the session belongs to another user.
 * @param whose null before anyone has signed in
 * @param signals abort the requests; without one, they time out
 */
export function clientFor(whose: Whose | null, ...signals: AbortSignal[]): Client {
  const link = apiLink(
    () => callHeaders(whose),
    (request, init) => {
      const ends = signals.length > 0 ? signals : [AbortSignal.timeout(patienceMs)]
      return fetchFirst(new Request(request, { signal: firstOf([request.signal, ...ends]) }), init)
    },
  )
  return createClient(link)
}

/** Replaces AbortSignal.any, which phones from before 2024 lack. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const end = () => first.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  }
  return first.signal
}
