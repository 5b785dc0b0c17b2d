import { useLiveQuery } from 'dexie-react-hooks'
import type { PhonePerson } from '../accounts/person.ts'
import { settings } from '../outbox/phone-db.ts'
import { useItems } from '../outbox/use-items.ts'
import { presentOf } from './present-of.ts'
import { stillWorkingKey, stillWorkingOf } from './still-working.ts'
import type { AnsweredClock } from './use-clock.ts'

/** What runs, the newest first; the last entry that this phone recorded whole; all that it recorded in its 30 days. */
export type Present = ReturnType<typeof presentOf> & {
  /** When the person last said that they are still working at the entry. */
  stillWorkingAt: (entryId: string) => string | null
}

/** What the server last said with what this phone recorded on top; undefined while the phone's storage is read. */
export function usePresent(person: PhonePerson, { value, order }: AnsweredClock): Present | undefined {
  const items = useItems(person, 'clock')
  const still = useLiveQuery(async () => (await settings.get(stillWorkingKey)) ?? null)
  if (!items || still === undefined) return undefined
  return {
    ...presentOf({ running: value?.running ?? [], order }, items),
    stillWorkingAt: (entryId) => stillWorkingOf(still?.value, entryId),
  }
}
