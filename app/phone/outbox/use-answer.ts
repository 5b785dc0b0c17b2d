import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from '#app/lib/client.ts'
import { type PhonePerson, storedPerson } from '../accounts/person.ts'
import { answers } from './phone-db.ts'
import { presentInstant } from './present-instant.ts'
import { readRefusal } from './read-refusal.ts'
import { setSending, useSending } from './sending.ts'

interface Shown<Value> {
  /** What was last said; undefined while nothing is known. */
  value: Value | undefined
  /** When it was asked for, by this phone's clock. */
  at: string | undefined
  reading: boolean
  /** Why it could not be asked again; null without. */
  problem: string | null
  refresh: () => void
}

/**
 * What the server says, kept on this phone: shown at once, with reception or without, and asked for anew when the
 * screen opens, when something was sent, and when the app comes back to the front.
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
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useSending()
  // Made anew with each drawing; the name says what it reads.
  const reader = useRef(read)
  useEffect(() => {
    reader.current = read
  })

  // Answers may come in another order than they were asked for.
  const asked = useRef(0)
  const kept = useRef(0)
  const refresh = useCallback(() => {
    async function ask() {
      setReading(true)
      const turn = (asked.current += 1)
      const { clientFor } = await import('./client-for.ts')
      const at = presentInstant()
      const value = await reader.current(clientFor(managerId))
      // Signed out meanwhile: nothing of theirs is kept.
      if ((await storedPerson())?.userId !== userId) return
      if (turn < kept.current) return
      kept.current = turn
      await answers.put({ key, value, at })
    }
    ask()
      .then(() => setProblem(null))
      .catch((error: unknown) => {
        const { code, message } = readRefusal(error)
        if (code === 'UNAUTHORIZED') setSending('signed-out')
        setProblem(message)
      })
      .finally(() => setReading(false))
  }, [key, managerId, userId])

  useEffect(() => {
    if (sending !== 'sending') refresh()
  }, [refresh, sending])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])

  return { ...stored, reading, problem, refresh }
}

const keyOf = (name: string, { userId, managerId }: PhonePerson) => `${userId} ${managerId} ${name}`

/** The same without asking. */
export function useStored<Value>(name: string, person: PhonePerson): Pick<Shown<Value>, 'value' | 'at'> {
  const key = keyOf(name, person)
  const stored = useLiveQuery(() => answers.get(key), [key])
  const value = stored?.value
  return { value: value as Value | undefined, at: stored?.at }
}
