const otherTabsMs = 30_000

/** Lets one tab send a lane at a time. Duplicate sending is harmless, so a tab that the phone has frozen is not waited for. */
export async function withoutOtherTabs<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
  // Web Locks need https or localhost.
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const { signal } = waiting
  const patience = setTimeout(() => waiting.abort(), otherTabsMs)
  const begin = () => {
    clearTimeout(patience)
    return work()
  }
  try {
    return await navigator.locks.request(`muster-outbox ${lane}`, { signal }, begin)
  } catch (error) {
    if (!signal.aborted) throw error
    return work()
  }
}
