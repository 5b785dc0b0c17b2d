/** The user and business that a call is counted for. It grants no access. */
export interface Place {
  userId: string
  managerId: string
}

const mostKept = 10_000

/** Caches the business each session last acted for, so that a call can be queued before it uses a database connection. */
export function keepPlaces() {
  const kept = new Map<string, Place>()
  return {
    find: (session: string): Place | undefined => kept.get(session),
    keep(session: string, { userId, managerId }: Place): Place {
      const place = { userId, managerId }
      kept.delete(session)
      kept.set(session, place)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return place
    },
  }
}
