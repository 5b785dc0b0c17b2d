/** Where somebody acts: what a call is counted by, never what it may see. */
export interface Place {
  userId: string
  managerId: string
}

const mostKept = 10_000

/** Where each session was last found to act, so that a call is counted before it takes a connection to the database. */
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
