import { useLiveQuery } from 'dexie-react-hooks'
import { sharedState } from '#app/lib/shared-state.ts'
import { onClose } from './phone-db.ts'

let closings = 0
const [useClosings, setClosings] = sharedState(closings)
onClose(() => setClosings(++closings))

/**
 * What the storage has, read again at each change, and when the browser has closed or cleared the storage: Dexie never
 * answers a query that was under way then.
 * @param deps what the query depends on besides the storage
 * @returns undefined while the storage is read
 */
export function useStorage<Result>(
  read: () => Promise<Result> | Result,
  deps: readonly unknown[] = [],
): Result | undefined {
  return useLiveQuery(read, [...deps, useClosings()])
}
