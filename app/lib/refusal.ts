import { ORPCError } from '@orpc/client'

/** What the server said, or what became of the request, for a person. */
export interface Refusal {
  code: string
  message: string
  /** A sentence per field at fault. */
  fields: Record<string, string>
}

const noAnswer = 'Muster could not be reached. What you entered is still here; check the connection and try again.'

/** `fetch`, whose failures are sentences: the browser's own ("Failed to fetch") help nobody. */
export async function fetchOrSayWhy(request: Request, init: RequestInit): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    if (request.signal.aborted && !isTimeUp(request.signal)) throw error
    throw new Error(noAnswer, { cause: error })
  }
}

/** Given up because nothing answered, not because nobody wants it any more. */
const isTimeUp = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** Reads whatever a call threw. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ORPCError) return { code: error.code, message: error.message, fields: fieldsOf(error.data) }
  return { code: 'NO_ANSWER', message: error instanceof Error ? error.message : noAnswer, fields: {} }
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]))
}

/** Asking again cannot change the answer to a request that was itself at fault. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}
