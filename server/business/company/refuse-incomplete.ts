import { textOf } from '#shared/texts.ts'
import { refuse } from '#server/core/http/refuse.ts'

/** The profile or its configuration is missing. The shell signs out on this answer (Specification 2). */
export function refuseIncomplete(): never {
  refuse('NOT_FOUND', textOf('business.incomplete'))
}
