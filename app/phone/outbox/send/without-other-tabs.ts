const otherTabsMs = 30_000

/** Two tabs that send the same would do no harm, only double the work: one that the phone has frozen is not waited for. */
export async function withoutOtherTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only pages from https or this computer have locks.
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const { signal } = waiting
  const patience = setTimeout(() => waiting.abort(), otherTabsMs)
  const begin = () => {
    clearTimeout(patience)
    return work()
  }
  try {
    return await navigator.locks.request('muster-outbox', { signal }, begin)
  } catch (error) {
    if (!signal.aborted) throw error
    return work()
  }
}
