import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { settings } from '#app/phone/outbox/phone-db.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { presentOf } from '#app/phone/outbox/running/present-of.ts'
import { markedRunning } from '#app/phone/outbox/running/running-mark.ts'
import { stillWorkingKey, stillWorkingOf } from './still-working.ts'
import type { AnsweredClock } from './use-clock.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

/** Running entries, newest first; the last entry completed on this phone; all clock events of the last 30 days. */
export type Present = ReturnType<typeof presentOf> & {
  /** When the employee last confirmed that they are still working on the entry. */
  stillWorkingAt: (entryId: string) => string | null
  /** Whether this phone can say what runs: it has an answer, a mark or a record of its own. */
  isKnown: boolean
  /** The entry is known only by its times, because the browser cleared the rest. */
  isMarked: (entryId: string) => boolean
}

/**
 * The server's last answer, or the mark where the browser cleared it, with this phone's newer events applied; undefined
 * while the storage is read.
 */
export function usePresent({ value, order, isRead }: AnsweredClock): Present | undefined {
  const person = usePerson()
  const items = useItems('clock')
  const still = useStorage(async () => (await settings.get(stillWorkingKey)) ?? null)
  if (!items || still === undefined || !isRead) return undefined
  const marked = value ? null : markedRunning(person)
  const present = presentOf({ running: value?.running ?? marked ?? [], order }, items)
  return {
    ...present,
    isKnown: value !== undefined || marked !== null || present.events.length > 0,
    isMarked: (entryId) => marked?.some(({ id }) => id === entryId) ?? false,
    stillWorkingAt: (entryId) => stillWorkingOf(still?.value, entryId),
  }
}
