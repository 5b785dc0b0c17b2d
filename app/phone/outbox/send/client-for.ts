import { type Client, createClient } from '#app/lib/client.ts'
import { fetchWithMessage } from '#app/lib/api-error.ts'
import { tabId } from '#app/lib/tab-id.ts'

/** At the edge of reception a request may hang for ever; a photo there takes its time. */
const patienceMs = 2 * 60_000

interface Whose {
  userId: string
  /** Null before it is known. */
  managerId: string | null
}

/**
 * Calls for the person, at the business; refused as signed out when the session is somebody else's.
 * @param whose null before it is known
 * @param signal gives them up earlier
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

/** As AbortSignal.any, which phones of before 2024 do not have. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const end = () => first.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  }
  return first.signal
}
