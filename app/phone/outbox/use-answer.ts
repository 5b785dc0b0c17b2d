import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from '#app/lib/api/client.ts'
import { usePerson } from './person/use-person.ts'
import { answerKey, type AnswerName } from './answer-key.ts'
import { answers } from './phone-db.ts'
import { isOffline } from './send/is-offline.ts'
import { readRefusal, type ConnectionProblem } from './send/read-refusal.ts'
import { retryDelayMs } from './send/retry-delay.ts'
import { setReaching, useRenewals } from './send/sending.ts'
import { storeAnswer } from './store-answer.ts'
import { useStorage } from './use-storage.ts'

const slowMs = 10_000
/** A screen in front is asked for again this often. Then it waits for a touch, reception or a record, to save the battery. */
const mostRetries = 4

/** What a screen asks the server. */
export interface Question<Value> extends AnswerName {
  read: (client: Client) => Promise<Value>
  /** Runs in the transaction that stores an answer. */
  onKept?: (value: Value) => Promise<void>
}

interface Stored<Value> {
  /** The last answer; undefined if there is none. */
  value: Value | undefined
  /** When the request was made, by this phone's clock. */
  at: string | undefined
  /** The `nextOrder` number of the request; the answer includes everything sent before it. */
  order: number | undefined
  /** Whether the phone's storage has been read. */
  isRead: boolean
}

interface Shown<Value> extends Stored<Value> {
  reading: boolean
  /** Why the last request failed; null if it succeeded. */
  problem: ConnectionProblem | 'refused' | null
  refresh: () => void
}

/** A newer request replaces a pending one with the same key. */
const asking = new Map<string, AbortController>()

/**
 * A server answer that is cached on this phone and shown at once, with or without reception. It is refreshed when the
 * screen opens, after records are sent, when reception returns and when the app returns to the foreground.
 */
export function useAnswer<Value>(question: Question<Value>): Shown<Value> {
  const person = usePerson()
  const { userId, managerId } = person
  const key = answerKey(question, person)
  const stored = useStored(question)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<Shown<Value>['problem']>(null)
  const renewals = useRenewals()
  // The question is a new object on each render; its key identifies it.
  const asked = useRef(question)
  useEffect(() => {
    asked.current = question
  })

  const failures = useRef(0)

  const refresh = useCallback(() => {
    asking.get(key)?.abort()
    const request = new AbortController()
    asking.set(key, request)
    const { signal } = request
    function tell(next: Shown<Value>['problem']) {
      if (signal.aborted) return
      setProblem(next)
      failures.current = next === null ? 0 : failures.current + 1
      setReaching(next === 'refused' ? null : next)
    }
    async function ask() {
      if (isOffline()) return tell('no-reception')
      setReading(true)
      // The request may still succeed: with weak reception a photo is slow.
      const slow = setTimeout(() => tell('no-reception'), slowMs)
      try {
        await storeAnswer(asked.current, { userId, managerId }, signal)
        tell(null)
      } catch (error) {
        tell(readRefusal(error).trouble ?? 'refused')
      } finally {
        clearTimeout(slow)
        if (!signal.aborted) setReading(false)
      }
    }
    void ask()
  }, [key, managerId, userId])

  useEffect(refresh, [refresh, renewals])
  const shownKey = useRef<string>(undefined)
  const isShown = stored.value !== undefined
  const isGone = stored.isRead && !isShown && !reading
  useEffect(() => {
    if (isShown) shownKey.current = key
    else if (isGone && shownKey.current === key) {
      // The browser cleared the storage under the open app.
      shownKey.current = undefined
      refresh()
    }
  }, [refresh, key, isShown, isGone])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', refresh)
    }
  }, [refresh])
  useEffect(() => {
    if (reading || (problem !== 'no-reception' && problem !== 'later') || isOffline()) return undefined
    // The browser fires no event when weak reception returns.
    const timer = failures.current <= mostRetries && setTimeout(refresh, retryDelayMs(failures.current - 1))
    const begun = performance.now()
    const touched = () => performance.now() - begun > retryDelayMs(0) && refresh()
    window.addEventListener('pointerdown', touched)
    return () => {
      if (timer !== false) clearTimeout(timer)
      window.removeEventListener('pointerdown', touched)
    }
  }, [refresh, reading, problem])

  return { ...stored, reading, problem, refresh }
}

/** The cached answer, without a request. */
export function useStored<Value>(question: Question<Value>): Stored<Value> {
  const person = usePerson()
  const key = answerKey(question, person)
  const stored = useStorage(async () => (await answers.get(key)) ?? null, [key])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored for this question in this shape, as the key says
  const value = stored?.value as Value | undefined
  return { value, at: stored?.at, order: stored?.order, isRead: stored !== undefined }
}
