/** PostgreSQL is restarting, gone or out of connections: retrying in a moment may work. */
const lostCodes = /^(57P0[123]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** Driver messages that come without a code. */
const lostWords = /Connection terminated|not queryable|timeout exceeded when trying to connect/

/** True when the connection to the database was lost, which says nothing about the statement itself. */
export function isDatabaseLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLoss)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return lostCodes.test(code) || lostWords.test(String(error))
}
