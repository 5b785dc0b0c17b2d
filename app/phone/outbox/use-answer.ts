import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from '#app/lib/client.ts'
import { type PhonePerson, storedPerson } from '../accounts/person.ts'
import { answers, inOneTransaction } from './phone-db.ts'
import { nextOrder } from './send/next-order.ts'
import { systemNow } from './system-now.ts'
import { readRefusal, type ConnectionProblem } from './send/read-refusal.ts'
import { retryDelayMs } from './send/retry-delay.ts'
import { setReaching, useSending } from './send/sending.ts'

const slowMs = 10_000

interface Shown<Value> {
  /** What was last said; undefined while nothing is known. */
  value: Value | undefined
  /** When it was asked for, by this phone's clock. */
  at: string | undefined
  /** The same by `nextOrder`: what was sent before that is in it. */
  order: number | undefined
  reading: boolean
  /** Why it could not be asked again; null without. */
  problem: ConnectionProblem | 'refused' | null
  refresh: () => void
}

/** A later question takes the place of the same one that has no answer yet. */
const asking = new Map<string, AbortController>()

/**
 * What the server says, kept on this phone: shown at once, with reception or without, and asked for anew when the
 * screen opens, when something was sent, when the app comes back to the front, and until it is answered.
 */
export function useAnswer<Value>(
  name: string,
  person: PhonePerson,
  read: (client: Client) => Promise<Value>,
): Shown<Value> {
  const { userId, managerId } = person
  const key = keyOf(name, person)
  const stored = useStored<Value>(name, person)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<Shown<Value>['problem']>(null)
  const sending = useSending()
  // Made anew with each drawing; the name says what it reads.
  const reader = useRef(read)
  useEffect(() => {
    reader.current = read
  })

  const failures = useRef(0)

  const refresh = useCallback(() => {
    asking.get(key)?.abort()
    const asked = new AbortController()
    asking.set(key, asked)
    const { signal } = asked
    async function ask() {
      setReading(true)
      const { clientFor } = await import('./send/client-for.ts')
      const [at, order] = [systemNow(), await nextOrder()]
      const value = await reader.current(clientFor({ userId, managerId }, signal))
      await inOneTransaction(async () => {
        // Signed out meanwhile: nothing of theirs is kept.
        if (!signal.aborted && (await storedPerson())?.userId === userId) await answers.put({ key, value, at, order })
      })
    }
    function tell(next: Shown<Value>['problem']) {
      if (signal.aborted) return
      setProblem(next)
      failures.current = next === null ? 0 : failures.current + 1
      setReaching(next === 'refused' ? null : next)
    }
    // It may still be answered: a photo takes its time at the edge of reception.
    const slow = setTimeout(() => tell('no-reception'), slowMs)
    ask()
      .then(() => tell(null))
      .catch((error: unknown) => tell(readRefusal(error).trouble ?? 'refused'))
      .finally(() => {
        clearTimeout(slow)
        if (!signal.aborted) setReading(false)
      })
  }, [key, managerId, userId])

  useEffect(() => {
    if (sending !== 'sending') refresh()
  }, [refresh, sending])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])
  useEffect(() => {
    // Of reception that comes back where it is weak the browser says nothing.
    if (reading || (problem !== 'no-reception' && problem !== 'later')) return undefined
    const timer = setTimeout(refresh, retryDelayMs(Math.max(0, failures.current - 1)))
    return () => clearTimeout(timer)
  }, [refresh, reading, problem])

  return { ...stored, reading, problem, refresh }
}

/** Of this build's contract: what an older one kept in another shape is not found. */
export const keyOf = (name: string, { userId, managerId }: PhonePerson) =>
  `${import.meta.env.KEPT_SHAPE} ${userId} ${managerId} ${name}`

/** The same without asking. */
export function useStored<Value>(name: string, person: PhonePerson): Pick<Shown<Value>, 'value' | 'at' | 'order'> {
  const key = keyOf(name, person)
  const stored = useLiveQuery(() => answers.get(key), [key])
  const value = stored?.value
  return { value: value as Value | undefined, at: stored?.at, order: stored?.order }
}
