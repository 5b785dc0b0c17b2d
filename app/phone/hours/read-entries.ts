import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { answers } from '../outbox/phone-db.ts'
import { answerKey } from '../outbox/answer-key.ts'
import type { Hours } from './use-hours.ts'
import { useStorage } from '../outbox/use-storage.ts'

/** Every entry stored on this phone, from all pay periods; undefined while the storage is read. */
export function useReadEntries(person: PhonePerson): OwnEntry[] | undefined {
  const keys = answerKey({ endpoint: 'timesheets.listOwnEntries', of: '' }, person)
  return useStorage(async () => {
    const read = await answers.where('key').startsWith(keys).toArray()
    return read.flatMap(({ value }) => (isHours(value) ? value.entries : []))
  }, [keys])
}

const isHours = (value: unknown): value is Hours => typeof value === 'object' && value !== null && 'entries' in value
