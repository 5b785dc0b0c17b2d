/** PostgreSQL is restarting, gone or out of connections: worth another try in a moment. */
const lostCodes = /^(57P0[123]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says without a code. */
const lostWords = /Connection terminated|not queryable|timeout exceeded when trying to connect/

/** True when the database went away below a statement or a connection, which says nothing about the statement itself. */
export function isDatabaseLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLoss)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return lostCodes.test(code) || lostWords.test(String(error))
}
