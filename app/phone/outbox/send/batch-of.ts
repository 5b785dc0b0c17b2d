import type { OutboxItem } from '../phone-db.ts'
import { isOdd } from './failed-tries.ts'

/** Most records and characters in one call. */
const [mostTogether, mostCharacters] = [100, 400_000]

/** Only these are sent together, because their order of arrival makes no difference. */
const batched: readonly string[] = ['clock', 'timesheets.recordTrack']

/** The first record with those directly behind it for the same endpoint and farm. One that is at fault goes alone, because it would fail the whole batch. */
export function batchOf([first, ...rest]: readonly OutboxItem[]): OutboxItem[] {
  if (!first) return []
  const goesTogether = (item: OutboxItem) =>
    batched.includes(item.endpoint) &&
    item.endpoint === first.endpoint &&
    item.managerId === first.managerId &&
    !isOdd(item)
  if (!goesTogether(first)) return [first]
  const batch = [first]
  let characters = charactersOf([first])
  for (const item of rest) {
    characters += charactersOf([item])
    if (!goesTogether(item) || batch.length >= mostTogether || characters > mostCharacters) break
    batch.push(item)
  }
  return batch
}

/** The size of a call with these records, near enough for time limits. */
export const charactersOf = (items: readonly OutboxItem[]): number =>
  items.reduce((sum, { input }) => sum + JSON.stringify(input).length, 0)
