/** What keeps this phone from Muster for now: `later` is a server in trouble, `signed-out` needs the password again. */
export type Trouble = 'no-reception' | 'signed-out' | 'later'

/** Refusals that asking again would not change; everything else waits for a better moment. */
const final = new Set(['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'])

/**
 * What the server said, by its code, or that nothing answered. Read by its shape: the client, which has the class of
 * it, is no part of the first load, and what is sent must not depend on loading more with no reception.
 */
export function readRefusal(error: unknown): { code: string; message: string; trouble: Trouble | null } {
  const message = error instanceof Error ? error.message : String(error)
  const isSaid = error instanceof Error && 'status' in error && 'code' in error && typeof error.code === 'string'
  const code = isSaid ? String(error.code) : 'NO_ANSWER'
  return { code, message, trouble: troubleOf(code) }
}

function troubleOf(code: string): Trouble | null {
  if (final.has(code)) return null
  if (code === 'NO_ANSWER') return 'no-reception'
  return code === 'UNAUTHORIZED' ? 'signed-out' : 'later'
}
