import { ORPCError } from '@orpc/server'
import type { RefusalCode } from '#shared/core/endpoint.ts'

/**
 * Ends the request with an answer for the user and rolls its transaction back.
 * @param sentence what happened and what to do next, shown unchanged
 * @param fields a sentence for each field at fault, by the input's field name
 * @param existingId the conflicting row, where a screen can open it
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

/** Like `refuse`, for what a manager can fix: a phone keeps its record and sends it again. */
export function refuseForNow(code: RefusalCode, sentence: string): never {
  throw new ORPCError(code, { message: sentence, data: { final: false } })
}

/** The answer to these two changes after a sign-in or a minute's wait. */
const isFinal = (code: RefusalCode) => code !== 'UNAUTHORIZED' && code !== 'TOO_MANY_REQUESTS'

/** Refuses a row that does not exist or belongs to another business. The caller can't tell which. */
export function refuseNotFound(what: string): never {
  refuse('NOT_FOUND', `This ${what} is no longer here. It may have been removed. Reload the page to see the latest.`)
}
