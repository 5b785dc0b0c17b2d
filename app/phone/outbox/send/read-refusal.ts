import { inOwnWords } from '#app/lib/own-words.ts'

/** Why this phone can't use the server for now: `later` means the answer is not final, `signed-out` that the employee must sign in again. */
export type ConnectionProblem = 'no-reception' | 'signed-out' | 'later'

interface ReadRefusal {
  code: string
  message: string
  /** Null for a final refusal, which retrying would not change. */
  trouble: ConnectionProblem | null
  /** The record may be the reason: Muster answered, and was not too busy. */
  isOfRecord: boolean
  /** Muster says that the employee does not work at the farm named in the call. */
  isOfFarm: boolean
}

/** The code of an answer of something else, such as a captive portal (`app/lib/api/api-error.ts`). */
const notMusters = 'BAD_ANSWER'

/** Rate limited, or no server behind the proxy. */
const busy = new Set([429, 502, 503, 504])

/**
 * Reads the server's error code, or that there was no answer. It checks the shape instead of the client's error class,
 * because the client is not part of the first load and may not be loadable without reception.
 */
export function readRefusal(error: unknown): ReadRefusal {
  const message = error instanceof Error ? error.message : String(error)
  if (!isAnswer(error))
    return { code: 'NO_ANSWER', message, trouble: 'no-reception', isOfRecord: false, isOfFarm: false }
  const { code, status, data } = error
  const isOfRecord = code !== notMusters && !busy.has(status)
  const isOfFarm = code === 'FORBIDDEN' && markOf(data) === false
  return { code, message, trouble: troubleOf(error), isOfRecord, isOfFarm }
}

function troubleOf({ code, status, data }: Answered): ConnectionProblem | null {
  if (markOf(data) === true && status < 500) return null
  return code === 'UNAUTHORIZED' ? 'signed-out' : 'later'
}

/** Whether the endpoint itself refused, so that a retry would change nothing. */
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
  Object.assign(new Error('The answer has an unknown shape.'), { code: 'BAD_SHAPE', status: 200 })

/** The error of an answer that did not come through the client. @param answer null if it is not Muster's */
export async function toRefusal(status: number, answer: unknown): Promise<Error> {
  const unknown = { code: notMusters, message: 'The answer did not come from Muster.', data: null }
  const { code, message, data } = await inOwnWords({ ...unknown, ...Object(answer) })
  return Object.assign(new Error(String(message)), { code: String(code), status, data })
}

/** Returns the answer if it has the field: a server of another version may answer in another shape. */
export function checkAnswer<Value>(value: Value, field: Value extends object ? keyof Value & string : string): Value {
  if (typeof value !== 'object' || value === null || !(field in value)) throw badAnswer()
  return value
}
