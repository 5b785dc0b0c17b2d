import { type Client, createClient } from '#app/lib/client.ts'
import { fetchWithMessage } from '#app/lib/api-error.ts'
import { tabId } from '#app/lib/tab-id.ts'

/** With weak reception a request may hang forever, and a photo upload is slow. */
const patienceMs = 2 * 60_000

interface Whose {
  userId: string
  /** Null until the farm is known. */
  managerId: string | null
}

/**
 * A client for the employee at the farm. The server answers as signed out if the session belongs to another user.
 * @param whose null before anyone has signed in
 * @param signal aborts the requests before the timeout
 */
export function clientFor(whose: Whose | null, signal?: AbortSignal): Client {
  const { userId, managerId } = whose ?? {}
  const headers = {
    'x-muster-tab': tabId,
    ...(userId && { 'x-muster-person': userId }),
    ...(managerId && { 'x-muster-business': managerId }),
  }
  return createClient(
    () => headers,
    (request, init) => {
      const ends = [request.signal, AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
      return fetchWithMessage(new Request(request, { signal: firstOf(ends) }), init)
    },
  )
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
