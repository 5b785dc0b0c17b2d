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
  /** The last answer; undefined if there is none. */
  value: Value | undefined
  /** When the request was made, by this phone's clock. */
  at: string | undefined
  /** The `nextOrder` number of the request; the answer includes everything sent before it. */
  order: number | undefined
  reading: boolean
  /** Why the last request failed; null if it succeeded. */
  problem: ConnectionProblem | 'refused' | null
  refresh: () => void
}

/** A newer request replaces a pending one with the same key. */
const asking = new Map<string, AbortController>()

/**
 * A server answer that is cached on this phone and shown at once, with or without reception. It is refreshed when the
 * screen opens, after records are sent, and when the app returns to the foreground, with retries until it succeeds.
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
  // `read` is a new function on each render; the name identifies what it reads.
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
        // Stores nothing if the employee has signed out since.
        if (!signal.aborted && (await storedPerson())?.userId === userId) await answers.put({ key, value, at, order })
      })
    }
    function tell(next: Shown<Value>['problem']) {
      if (signal.aborted) return
      setProblem(next)
      failures.current = next === null ? 0 : failures.current + 1
      setReaching(next === 'refused' ? null : next)
    }
    // The request may still succeed: with weak reception a photo is slow.
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
    // The browser fires no event when weak reception returns.
    if (reading || (problem !== 'no-reception' && problem !== 'later')) return undefined
    const timer = setTimeout(refresh, retryDelayMs(Math.max(0, failures.current - 1)))
    return () => clearTimeout(timer)
  }, [refresh, reading, problem])

  return { ...stored, reading, problem, refresh }
}

/** Includes this build's contract shape, so answers that an older version stored differently are not found. */
export const keyOf = (name: string, { userId, managerId }: PhonePerson) =>
  `${import.meta.env.KEPT_SHAPE} ${userId} ${managerId} ${name}`

/** The cached answer, without a request. */
export function useStored<Value>(name: string, person: PhonePerson): Pick<Shown<Value>, 'value' | 'at' | 'order'> {
  const key = keyOf(name, person)
  const stored = useLiveQuery(() => answers.get(key), [key])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this build stored it under this name, as the key says
  const value = stored?.value as Value | undefined
  return { value, at: stored?.at, order: stored?.order }
}
