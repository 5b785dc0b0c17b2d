import { refuse } from '#server/core/http/refuse.ts'

/** The profile or its configuration is missing: the shell signs out on this answer (Specification 2). */
export function refuseIncomplete(): never {
  refuse(
    'NOT_FOUND',
    'The profile of this business is not complete. Nothing was changed. Sign in again, or contact support.',
  )
}
