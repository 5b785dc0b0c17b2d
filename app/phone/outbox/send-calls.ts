import { clientFor } from './client-for.ts'
import type { ClockItem, OutboxItem } from './phone-db.ts'
import { presentInstant } from './present-instant.ts'
import { thisDevice } from './record.ts'

// A browser that is short of space would otherwise clear what a page keeps that is seldom opened. Asked again at each
// start, as it says yes only to a page that has been used for some time; without https there is nobody to ask.
if ('storage' in navigator) void navigator.storage.persist()

type Call = (input: object) => Promise<unknown>

/** Sends one call to the endpoint it was kept for. Throws what the server or the network said. */
export async function sendCall(item: OutboxItem): Promise<void> {
  const { endpoint, input } = item
  const [feature = '', verb = ''] = endpoint.split('.')
  const features: Record<string, Record<string, unknown> | undefined> = clientFor(item)
  const call = features[feature]?.[verb]
  if (!isCall(call)) throw new Error(`there is no endpoint ${endpoint}`)
  await call(input)
}

const isCall = (value: unknown): value is Call => typeof value === 'function'

/** @returns what stands against each event, by its id; null where nothing does */
export async function sendEvents(items: readonly ClockItem[]): Promise<Map<string, string | null>> {
  const [first] = items
  if (!first) return new Map()
  const { id: deviceId } = await thisDevice()
  const events = items.map(({ input }) => input)
  const { results } = await clientFor(first).timesheets.recordEvents({ deviceId, sentAt: presentInstant(), events })
  return new Map(results.map(({ id, outcome, problem }) => [id, outcome === 'refused' ? problem : null]))
}
