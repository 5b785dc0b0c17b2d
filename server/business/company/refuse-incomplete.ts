import { refuse } from '#server/core/http/refuse.ts'

/** The profile or its configuration is missing. The shell signs out on this answer (Specification 2). */
export function refuseIncomplete(): never {
  refuse('NOT_FOUND', 'This business’s profile is incomplete. Nothing was changed. Sign in again, or contact support.')
}
