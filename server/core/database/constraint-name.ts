import { DatabaseError } from 'pg'

/**
 * The constraint that a statement violated, or undefined. Citus gives it only inside the message, followed by the
 * shard's number.
 */
export function constraintName(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  return error.constraint ?? /constraint "(.+?)"/.exec(error.message)?.[1]?.replace(/_\d+$/, '')
}
