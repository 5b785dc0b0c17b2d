import type { Text } from '#shared/core/text.ts'
import { noLongerThan } from './no-longer-than.ts'

const patienceMs = 3000

/** A refusal as the server answers it. */
interface Refusal {
  message: string
  data?: unknown
}

/** The refusal with its texts written out by this app; what this app does not know stays in the server's words. */
export async function inOwnWords<Answer extends Refusal>(refusal: Answer): Promise<Answer> {
  const { data } = refusal
  if (typeof data !== 'object' || data === null || !('reason' in data)) return refusal
  const message = (await ownWords(data.reason)) ?? refusal.message
  if (!('fieldReasons' in data)) return { ...refusal, message }
  const fields = Object.entries(Object(data.fieldReasons)).map(
    async ([name, reason]) => [name, await ownWords(reason)] as const,
  )
  const written = (await Promise.all(fields)).filter(([, words]) => words !== null)
  const english = 'fields' in data ? Object(data.fields) : {}
  return { ...refusal, message, data: { ...data, fields: { ...english, ...Object.fromEntries(written) } } }
}

/** A coded text in words; null if it is none, or of a newer server. The catalogues load when a text is first needed. */
export async function ownWords(reason: unknown): Promise<string | null> {
  if (!isText(reason)) return null
  try {
    const { writeText } = await noLongerThan(patienceMs, import('#shared/texts.ts'))
    return writeText(reason)
  } catch {
    // Without the catalogues, or where they don't come, the server's own words are shown.
    return null
  }
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null
