/**
 * What the server said, by its code, or that nothing answered. Read by its shape: the client, which has the class of
 * it, is no part of the first load, and what is sent must not depend on loading more with no reception.
 */
export function readRefusal(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error)
  const isSaid = error instanceof Error && 'status' in error && 'code' in error && typeof error.code === 'string'
  return { code: isSaid ? String(error.code) : 'NO_ANSWER', message }
}
