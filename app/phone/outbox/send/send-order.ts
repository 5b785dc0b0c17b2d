import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import { offlineOf } from '../offline-call.ts'
import { isCallOf, type OutboxItem } from '../phone-db.ts'

/** The lane in which files are uploaded, after all records that need none. */
export const filesLane = 'files'

interface Held {
  /** Records with a file that is not uploaded yet. */
  waitsForFile: ReadonlySet<string>
  /** Whether a record must not be sent now. */
  isLeftOut: (item: OutboxItem) => boolean
  /** Whether a record holds back only those that name it. */
  isPassedOver: (item: OutboxItem) => boolean
}

/** Undefined if no endpoint of this build takes the record: it is shown and not sent. */
const laneOf = ({ endpoint }: OutboxItem): string | undefined => offlineOf(endpoint)?.lane

/**
 * The records that the lane may send now, in order. Clock events and files go each for itself, because the server accepts
 * them in any order. In the other lanes a record that can't be sent now holds back those behind it, unless it is passed over.
 * Those that name an unsent record wait for it in any case: a withdrawal for its request, a track for the clock-on of its
 * entry, a message of the chat for the one before it in its channel. So the records
 * returned may be sent in any order.
 * @param items all unsent records, in the order in which they were recorded
 */
export function sendable(lane: string, items: readonly OutboxItem[], held: Held): OutboxItem[] {
  if (lane === filesLane) return items.filter((item) => held.waitsForFile.has(item.id) && !held.isLeftOut(item))
  if (lane === 'clock') return items.filter((item) => laneOf(item) === lane && !held.isLeftOut(item))
  const free: OutboxItem[] = []
  const unsent = new Set<string>()
  for (const item of items) {
    const isOfLane = laneOf(item) === lane
    const isReady = !held.isLeftOut(item) && !held.waitsForFile.has(item.id)
    if (isOfLane && isReady && !namesIn(item).some((text) => unsent.has(text))) free.push(item)
    if (isOfLane && holdsLane(item, isReady, held.isPassedOver(item))) break
    for (const id of idsMadeBy(item)) unsent.add(id)
  }
  return free
}

function holdsLane({ endpoint }: OutboxItem, isReady: boolean, isPassedOver: boolean): boolean {
  return offlineOf(endpoint)?.holdsLane ?? (!isPassedOver && !isReady)
}

/** The ids by which later records name this one, or what it has to be sent before. */
function idsMadeBy(item: OutboxItem): string[] {
  const { endpoint, input } = item
  if (endpoint === 'clock') return entryIdsOf(input)
  if (isCallOf(item, 'chat.sendMessage')) return [item.input.id, item.input.channel]
  if (isCallOf(item, 'tasks.setTaskStatus')) return item.input.ids
  const made = 'id' in input ? [String(input.id)] : []
  return [...made, valueOf(item) ?? []].flat()
}

/** A later record of the same value may still be for another farm, and waits. */
const namesIn = (item: OutboxItem): string[] => [...textsIn(item.input), valueOf(item) ?? []].flat()

/** What the record sets as a whole, such as the profile or one document; null if it sets no whole value. */
export function valueOf({ endpoint, input }: OutboxItem): string | null {
  if (!offlineOf(endpoint)?.replaces) return null
  return `${endpoint} ${'id' in input ? input.id : ''}`
}

/** All texts in a record's input. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
