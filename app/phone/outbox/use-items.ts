import { useLiveQuery } from 'dexie-react-hooks'
import type { PhonePerson } from '../accounts/person.ts'
import { outbox, type OutboxEndpoint, type OutboxItem } from './phone-db.ts'

/** What was recorded on this phone for these endpoints, sent or not, in its order; undefined while it is being read. */
export function useItems({ userId, managerId }: PhonePerson, ...endpoints: OutboxEndpoint[]): OutboxItem[] | undefined {
  return useLiveQuery(
    () =>
      outbox
        .where('[userId+managerId+endpoint]')
        .anyOf(endpoints.map((endpoint) => [userId, managerId, endpoint]))
        .sortBy('sequence'),
    [userId, managerId, ...endpoints],
  )
}
