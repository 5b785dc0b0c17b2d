/** The user and business that a call is counted for. It grants no access. */
export interface SessionIdentity {
  userId: string
  managerId: string
}

const mostKept = 10_000

/** Caches the business each session last acted for, so that a call can be queued before it uses a database connection. */
export function keepIdentities() {
  const kept = new Map<string, SessionIdentity>()
  return {
    find: (session: string): SessionIdentity | undefined => kept.get(session),
    keep(session: string, { userId, managerId }: SessionIdentity): SessionIdentity {
      const identity = { userId, managerId }
      kept.delete(session)
      kept.set(session, identity)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return identity
    },
  }
}
