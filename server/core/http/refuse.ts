import { ORPCError } from '@orpc/server'
import type { MissingRow } from '#shared/core/core-texts.ts'
import type { RefusalCode } from '#shared/core/endpoint.ts'
import type { Text } from '#shared/core/text.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { refusalData } from './refusal-data.ts'

interface RefusalDetails {
  /** The input's field at fault, which shows the same text. */
  at?: string
  /** A text for each field at fault, by the input's field name. */
  fields?: Record<string, Text>
  /** The conflicting row, where a screen can open it. */
  existingId?: string
}

/**
 * Ends the request with an answer for the user and rolls its transaction back.
 * @param reason what happened and what to do next; the apps write it out
 */
export function refuse(code: RefusalCode, reason: Text, { at, fields, existingId }: RefusalDetails = {}): never {
  const data = {
    ...refusalData(reason, at === undefined ? fields : { [at]: reason }),
    ...(existingId !== undefined && { existingId }),
    ...(isFinal(code) && { final: true }),
  }
  throw new ORPCError(code, { message: inWords(reason), data })
}

/** Like `refuse`, for what a manager can fix: a phone keeps its record and sends it again. */
export function refuseForNow(code: RefusalCode, reason: Text): never {
  throw new ORPCError(code, { message: inWords(reason), data: { ...refusalData(reason), final: false } })
}

/** The answer to these two changes after a sign-in or a minute's wait. */
const isFinal = (code: RefusalCode) => code !== 'UNAUTHORIZED' && code !== 'TOO_MANY_REQUESTS'

/** Refuses a row that does not exist or belongs to another business. The caller can't tell which. */
export function refuseNotFound(what: MissingRow): never {
  refuse('NOT_FOUND', textOf('core.notFound', { what }))
}
