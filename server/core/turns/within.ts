import { setTimeout as wait } from 'node:timers/promises'

/** @returns whether the task ended in time, successfully or not; otherwise it continues and its outcome is ignored */
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
