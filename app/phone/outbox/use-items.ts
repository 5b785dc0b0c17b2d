import { useLiveQuery } from 'dexie-react-hooks'
import type { PhonePerson } from '../accounts/person.ts'
import { outbox, type OutboxItem } from './phone-db.ts'

/** This phone's records for these endpoints, sent or not, in order; undefined while the storage is read. */
export function useItems(
  { userId, managerId }: PhonePerson,
  ...endpoints: OutboxItem['endpoint'][]
): OutboxItem[] | undefined {
  return useLiveQuery(
    () =>
      outbox
        .where('[userId+managerId+endpoint]')
        .anyOf(endpoints.map((endpoint) => [userId, managerId, endpoint]))
        .sortBy('sequence'),
    [userId, managerId, ...endpoints],
  )
}
