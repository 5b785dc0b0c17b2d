import { usePerson } from './person/use-person.ts'
import { outbox, type OutboxItem } from './phone-db.ts'
import { useStorage } from './use-storage.ts'

/** This phone's records for these endpoints, sent or not, in order; undefined while the storage is read. */
export function useItems(...endpoints: OutboxItem['endpoint'][]): OutboxItem[] | undefined {
  const { userId, managerId } = usePerson()
  return useStorage(
    () =>
      outbox
        .where('[userId+managerId+endpoint]')
        .anyOf(endpoints.map((endpoint) => [userId, managerId, endpoint]))
        .sortBy('sequence'),
    [userId, managerId, ...endpoints],
  )
}
