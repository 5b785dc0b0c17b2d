import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { answers } from '#app/phone/outbox/phone-db.ts'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

/** Every entry stored on this phone, from all pay periods; undefined while the storage is read. */
export function useReadEntries(): OwnEntry[] | undefined {
  const person = usePerson()
  const keys = answerKey({ endpoint: 'timesheets.listOwnEntries', of: '' }, person)
  return useStorage(async () => {
    const read = await answers.where('key').startsWith(keys).toArray()
    return read.flatMap(({ value }) => (isHours(value) ? value.entries : []))
  }, [keys])
}

const isHours = (value: unknown): value is { entries: OwnEntry[] } =>
  typeof value === 'object' && value !== null && 'entries' in value
