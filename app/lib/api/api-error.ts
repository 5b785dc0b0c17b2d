import { ORPCError } from '@orpc/client'
import { answerMark } from '#shared/core/answer-mark.ts'
import { noteConnection } from '../connection.ts'
import { inOwnWords } from '../own-words.ts'

/** What the server answered, or what happened to the request, in words for the user. */
export interface ApiError {
  code: string
  message: string
  /** A message per invalid field. */
  fields: Record<string, string>
  /** The id of the row in conflict, if the caller can link to it. */
  existingId?: string | undefined
}

const noAnswer = {
  read: 'Muster could not be reached. Check your connection and try again.',
  change: 'Muster could not be reached. What you entered is still here; check your connection and try again.',
}
const answeredByOther =
  'Something other than Muster answered, such as a Wi-Fi sign-in page. Nothing was changed. Check your connection and try again.'
const serverFailed = {
  read: 'Muster could not load this. Your records are safe; try again in a moment.',
  change: 'Muster may not have saved this. What you entered is still here; try again in a moment.',
}

/** As a proxy says that what is behind it did not answer as it should. */
const badGateway = 502

/**
 * `fetch` whose failures have messages for users, unlike the browser's own ("Failed to fetch") or a bare status. What
 * something other than Muster answered is a failure too, whatever it says.
 */
export async function fetchWithMessage(request: Request, init: RequestInit): Promise<Response> {
  const kind = request.method === 'GET' ? 'read' : 'change'
  const response = await answerTo(request, init, noAnswer[kind])
  const isOurs = response.headers.has(answerMark)
  noteConnection(isOurs ? 'answered' : 'lost')
  if (response.ok && isOurs) return response
  const explanation = isOurs ? await explanationIn(response.clone()) : null
  if (explanation) return withReference(response, await inOwnWords(explanation))
  const code = isOurs ? 'INTERNAL_SERVER_ERROR' : 'BAD_ANSWER'
  const message = isOurs || response.status >= 500 ? serverFailed[kind] : answeredByOther
  const status = response.ok ? badGateway : response.status
  return jsonResponse({ defined: false, code, status, message }, status)
}

async function answerTo(request: Request, init: RequestInit, sentence: string): Promise<Response> {
  try {
    return await fetch(request, init)
  } catch (error) {
    if (request.signal.aborted && !isTimeUp(request.signal)) throw error
    noteConnection('lost')
    throw new Error(sentence, { cause: error })
  }
}

/** As `Response.json`, which Safari has from version 17. */
export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Our server explains each failure; a proxy between it and the browser does not. */
async function explanationIn(response: Response): Promise<{ message: string } | null> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? { ...body, message: body.message }
    : null
}

/** The reference of a failure finds the request in the server's logs. */
function withReference({ status, headers }: Response, explanation: { message: string }): Response {
  const reference = status < 500 ? null : headers.get('x-request-id')
  const message = reference === null ? explanation.message : `${explanation.message} Reference: ${reference}.`
  return jsonResponse({ ...explanation, message }, status)
}

/** Whether the request timed out, rather than being cancelled by its caller. */
const isTimeUp = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** Reads any error that a call threw. */
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

/** A retry cannot help a request that was itself invalid. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500 || retryAfterOf(error) !== null
}

/** The seconds after which a busy server, which did nothing yet, asks for a retry. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ORPCError)) return null
  const { data }: { data: unknown } = error
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null
}
