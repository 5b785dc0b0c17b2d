import { useLiveQuery } from 'dexie-react-hooks'
import type { OwnEntry } from '#shared/timesheets/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { answers } from '../outbox/phone-db.ts'
import { type Hours, hoursAnswer } from './use-hours.ts'

/** Every entry that was read on this phone, of whatever pay period; undefined while they are looked up. */
export function useReadEntries({ userId, managerId }: PhonePerson): OwnEntry[] | undefined {
  return useLiveQuery(async () => {
    const read = await answers.where('key').startsWith(`${userId} ${managerId} ${hoursAnswer} `).toArray()
    return read.flatMap(({ value }) => (isHours(value) ? value.entries : []))
  }, [userId, managerId])
}

const isHours = (value: unknown): value is Hours => typeof value === 'object' && value !== null && 'entries' in value
