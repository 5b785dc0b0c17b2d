import { DatabaseError } from 'pg'

/** The constraint a statement broke, or undefined. Citus gives it only inside the message, with the shard's number behind. */
export function constraintName(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  return error.constraint ?? /constraint "(.+?)"/.exec(error.message)?.[1]?.replace(/_\d+$/, '')
}
