/** PostgreSQL is restarting, gone or out of connections: retrying in a moment may work. */
const lostCodes = /^(57P0[123]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** Messages of the driver without a code, and those of Citus with a code that says nothing when a worker is lost. */
const lostWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|server closed the connection unexpectedly|failure on connection marked as essential|could not commit transaction for shard/
/** The driver knew before it sent the statement. */
const neverSent = /not queryable/

/** The database was lost during a commit, so what the transaction changed may be saved or not. */
export class CommitInDoubt extends Error {
  override name = 'CommitInDoubt'
}

/** True when the connection to the database was lost, which says nothing about the statement itself. */
export function isDatabaseLoss(error: unknown): boolean {
  if (error instanceof CommitInDoubt) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLoss)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return lostCodes.test(code) || lostWords.test(String(error))
}

/** What a failed commit means: a CommitInDoubt unless it is certain that nothing was saved. */
export function commitFailure(error: unknown): unknown {
  if (!isDatabaseLoss(error) || neverSent.test(String(error))) return error
  return new CommitInDoubt('the database was lost during a commit', { cause: error })
}
