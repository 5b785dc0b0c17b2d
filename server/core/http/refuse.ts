import { ORPCError } from '@orpc/server'
import type { RefusalCode } from '#shared/core/endpoint.ts'

/**
 * Ends the request with an answer for a person, and rolls its transaction back.
 * @param sentence what happened and what to do next, shown as it stands
 * @param fields a sentence for each field at fault, by the input's field name
 * @param existingId the row that stands in the way, where the caller can be led to it
 */
export function refuse(
  code: RefusalCode,
  sentence: string,
  fields?: Record<string, string>,
  existingId?: string,
): never {
  const data = {
    ...(fields && { fields }),
    ...(existingId !== undefined && { existingId }),
    ...(isFinal(code) && { final: true }),
  }
  throw new ORPCError(code, { message: sentence, data: Object.keys(data).length > 0 ? data : undefined })
}

/** As `refuse`, for what a manager can put right: a phone keeps its record and sends it again. */
export function refuseForNow(code: RefusalCode, sentence: string): never {
  throw new ORPCError(code, { message: sentence, data: { final: false } })
}

/** Signing in again or waiting a minute changes the answer to the others. */
const isFinal = (code: RefusalCode) => code !== 'UNAUTHORIZED' && code !== 'TOO_MANY_REQUESTS'

/** A row that is not there, or is another business's: the two look the same from outside. */
export function refuseNotFound(what: string): never {
  refuse(
    'NOT_FOUND',
    `This ${what} is no longer here. Somebody may have removed it. Reload the page to see what is there now.`,
  )
}
