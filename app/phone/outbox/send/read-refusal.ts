/** What keeps this phone from Muster for now: `later` is an answer that is not Muster's last word, `signed-out` needs the password again. */
export type ConnectionProblem = 'no-reception' | 'signed-out' | 'later'

interface ReadRefusal {
  code: string
  message: string
  /** Null for a refusal that asking again would not change. */
  trouble: ConnectionProblem | null
  /** What was answered may be about this one record, so that it must not hold up others for ever. */
  countsAsTry: boolean
}

/** Too many requests, or no server behind the proxy. */
const busy = new Set([429, 502, 503, 504])

/**
 * What the server said, by its code, or that nothing answered. Read by its shape: the client, which has the class of
 * it, is no part of the first load, and what is sent must not depend on loading more with no reception.
 */
export function readRefusal(error: unknown): ReadRefusal {
  const message = error instanceof Error ? error.message : String(error)
  if (!isAnswer(error)) return { code: 'NO_ANSWER', message, trouble: 'no-reception', countsAsTry: false }
  const { code, status } = error
  const trouble = troubleOf(error)
  return { code, message, trouble, countsAsTry: trouble === 'later' && !busy.has(status) }
}

/** Of answers with a body of another shape the client keeps the body. */
function troubleOf({ code, status, data }: Answered): ConnectionProblem | null {
  if (markOf(data) === true && status < 500) return null
  const isMusters = typeof data !== 'object' || data === null || !('body' in data)
  return code === 'UNAUTHORIZED' && isMusters ? 'signed-out' : 'later'
}

/** Whether the endpoint itself has refused; a proxy, a firewall or a captive portal does not know the mark. */
function markOf(data: unknown): boolean | undefined {
  if (typeof data !== 'object' || data === null || !('final' in data)) return undefined
  return typeof data.final === 'boolean' ? data.final : undefined
}

type Answered = Error & { code: string; status: number; data?: unknown }

const isAnswer = (error: unknown): error is Answered =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'status' in error &&
  typeof error.status === 'number'

export const badAnswer = () =>
  Object.assign(new Error('What answered was not Muster.'), { code: 'BAD_ANSWER', status: 200 })

/** Passes on an answer that has the field. A captive portal answers everything with 200 and a page of its own. */
export function checkAnswer<Value>(value: Value, field: string): Value {
  if (typeof value !== 'object' || value === null || !(field in value)) throw badAnswer()
  return value
}
