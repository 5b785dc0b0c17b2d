import { setTimeout as wait } from 'node:timers/promises'

/** @returns whether the work ended in time, well or badly; otherwise it goes on and nobody hears how it ends */
export async function within(patienceMs: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController()
  const ended = work.then(
    () => true,
    () => true,
  )
  const late = wait(patienceMs, false, { signal: timer.signal }).catch(() => false)
  const inTime = await Promise.race([ended, late])
  timer.abort()
  return inTime
}
