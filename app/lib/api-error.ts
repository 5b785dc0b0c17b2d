import { ORPCError } from '@orpc/client'

/** What the server said, or what became of the request, for a person. */
export interface ApiError {
  code: string
  message: string
  /** A sentence per field at fault. */
  fields: Record<string, string>
  /** The row that stands in the way, where the caller can be led to it. */
  existingId?: string | undefined
}

const noAnswer = {
  read: 'Muster could not be reached. Check the connection and try again.',
  change: 'Muster could not be reached. What you entered is still here; check the connection and try again.',
}
const answeredByOther =
  'Something else answered in place of Muster, such as the sign-in page of a Wi-Fi. Nothing was changed. Check the connection and try again.'
const serverFailed = {
  read: 'Muster could not load this. Your records are safe; try again in a moment.',
  change: 'Muster may not have saved this. What you entered is still here; try again in a moment.',
}

/** `fetch`, whose failures are sentences: the browser's own ("Failed to fetch") help nobody, nor does a bare status. */
export async function fetchWithMessage(request: Request, init: RequestInit): Promise<Response> {
  const kind = request.method === 'GET' ? 'read' : 'change'
  const response = await answerTo(request, init, noAnswer[kind])
  if (response.ok || (await hasMessage(response.clone()))) return response
  const { status } = response
  const failed = { code: 'INTERNAL_SERVER_ERROR', message: serverFailed[kind] }
  const explained = status < 500 ? { code: 'BAD_ANSWER', message: answeredByOther } : failed
  return Response.json({ defined: false, status, ...explained }, { status })
}

async function answerTo(request: Request, init: RequestInit, sentence: string): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    if (request.signal.aborted && !isTimeUp(request.signal)) throw error
    throw new Error(sentence, { cause: error })
  }
}

/** Our server explains each failure; what stands between it and the browser, such as a proxy, does not. */
async function hasMessage(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

/** Given up because nothing answered, not because nobody wants it any more. */
const isTimeUp = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** Reads whatever a call threw. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ORPCError) {
    const { code, message, data } = error
    return { code, message, fields: fieldsOf(data), existingId: existingIdOf(data) }
  }
  return { code: 'NO_ANSWER', message: error instanceof Error ? error.message : noAnswer.change, fields: {} }
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]))
}

function existingIdOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'existingId' in data ? String(data.existingId) : undefined
}

/** Asking again cannot change the answer to a request that was itself at fault. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500 || retryAfterOf(error) !== null
}

/** The server had no room for the request yet, and did nothing: when it asks to be asked again, in seconds. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ORPCError)) return null
  const { data }: { data: unknown } = error
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null
}
