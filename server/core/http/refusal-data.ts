import type { Text } from '#shared/core/text.ts'
import { inWords } from '#shared/texts.ts'

/** The data of a refusal: codes for the apps, and the fields in words for older ones. */
export function refusalData(reason: Text, fields?: Readonly<Record<string, Text>>) {
  if (!fields) return { reason }
  const words = Object.entries(fields).map(([name, each]) => [name, inWords(each)] as const)
  return { reason, fields: Object.fromEntries(words), fieldReasons: fields }
}

/** The body of an answer to a request that reaches no endpoint. */
export const refusalBody = (status: number, code: string, reason: Text, defined = true) => ({
  defined,
  code,
  status,
  message: inWords(reason),
  data: refusalData(reason),
})
