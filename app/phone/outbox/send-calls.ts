import { clientFor } from './client-for.ts'
import type { ClockItem, OutboxItem } from './phone-db.ts'
import { presentInstant } from './present-instant.ts'
import { thisDevice } from './record.ts'

/** At the edge of reception a request may hang for ever; a photo there takes its time. */
const patienceMs = 2 * 60_000
const patience = () => ({ signal: AbortSignal.timeout(patienceMs) })

// A browser that is short of space would otherwise clear what a page keeps that is seldom opened. Asked again at each
// start, as it says yes only to a page that has been used for some time; without https there is nobody to ask.
if ('storage' in navigator) void navigator.storage.persist()

type Call = (input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Sends one call to the endpoint it was kept for. Throws what the server or the network said. */
export async function sendCall({ endpoint, input, managerId }: OutboxItem): Promise<void> {
  const [feature = '', verb = ''] = endpoint.split('.')
  const features: Record<string, Record<string, unknown> | undefined> = clientFor(managerId)
  const call = features[feature]?.[verb]
  if (!isCall(call)) throw new Error(`there is no endpoint ${endpoint}`)
  await call(input, patience())
}

const isCall = (value: unknown): value is Call => typeof value === 'function'

/** @returns what stands against each event, by its id; null where nothing does */
export async function sendEvents(items: readonly ClockItem[]): Promise<Map<string, string | null>> {
  const [first] = items
  if (!first) return new Map()
  const { id: deviceId } = await thisDevice()
  const events = items.map(({ input }) => input)
  const { results } = await clientFor(first.managerId).timesheets.recordEvents(
    { deviceId, sentAt: presentInstant(), events },
    patience(),
  )
  return new Map(results.map(({ id, outcome, problem }) => [id, outcome === 'refused' ? problem : null]))
}
