import type { EventOutcome } from '#shared/timesheets/clock/clock-event.ts'
import { tracksIn } from '#shared/timesheets/tracks/tracks-in.ts'
import { ownWords } from '#app/lib/own-words.ts'
import { clientFor } from './client-for.ts'
import { type CallItem, type ClockItem, isCallOf, type OutboxItem } from '../phone-db.ts'
import { presentTiming } from './heard-time.ts'
import { systemNow } from '../system-now.ts'
import { badAnswer, checkAnswer } from './read-refusal.ts'
import { thisDevice } from '../keep-record.ts'

// Asks the browser not to clear this app's data when space runs short. It asks at each start because browsers agree only
// after the app has been used for a while; without https there is no storage API.
if ('storage' in navigator) void navigator.storage.persist()

type Call = (input: object) => Promise<unknown>

/** Sends records of one endpoint: several only if they are tracks. Throws the server's or the network's error. */
export async function sendCall(items: readonly CallItem[], signal: AbortSignal): Promise<void> {
  const [first] = items
  if (!first) return
  const { endpoint } = first
  const tracks = items.flatMap((item) => (isCallOf(item, 'timesheets.recordTrack') ? tracksIn(item.input) : []))
  const input = items.length > 1 ? { tracks } : asSent(first, systemNow())
  const [feature = '', verb = ''] = endpoint.split('.')
  const features: Record<string, Record<string, unknown> | undefined> = clientFor(first, signal)
  const call = features[feature]?.[verb]
  if (!isCall(call)) throw new Error(`there is no endpoint ${endpoint}`)
  const { ok } = checkAnswer<{ ok?: unknown }>(Object(await call(input)), 'ok')
  if (ok !== true) throw badAnswer()
}

const isCall = (value: unknown): value is Call => typeof value === 'function'

/**
 * @returns the problem with each event in the answer, by event id; null if it was accepted. Events missing from the
 * answer are not known to be accepted.
 */
export async function sendEvents(
  items: readonly ClockItem[],
  signal: AbortSignal,
): Promise<Map<string, string | null>> {
  const [first] = items
  if (!first) return new Map()
  const { id: deviceId } = await thisDevice()
  const sentAt = systemNow()
  const events = items.map((item) => asSent(item, sentAt))
  const sent = { deviceId, sentAt, sentTiming: presentTiming(), events }
  const { results } = checkAnswer(await clientFor(first, signal).timesheets.recordEvents(sent), 'results')
  const known = Array.isArray(results)
    ? results.filter(({ id, outcome }) => isOurs(id, items) && isOutcome(outcome))
    : []
  // An answer that names none of the events is treated as a bad answer.
  if (known.length === 0) throw badAnswer()
  const problems = known.map(async ({ id, outcome, reason, problem }) => {
    return [id, outcome === 'refused' ? ((await ownWords(reason)) ?? problem ?? '') : null] as const
  })
  return new Map(await Promise.all(problems))
}

/** What is recorded with reception has been sent by then. */
const promptSeconds = 30

/**
 * Says of a record that it waited for reception, which the browser may have believed to be there: then the server keeps it
 * although its machine is out of use by now. Both times are this phone's, so that a wrong clock makes no difference.
 */
function asSent<Input extends object>({ input, recordedAt }: Recorded<Input>, sentAt: string): Input {
  // Jobs on the clock say it only when they are sent.
  if (!('offline' in input || 'locationIds' in input)) return input
  const waited = Temporal.Instant.from(recordedAt).until(sentAt).total('seconds')
  return waited > promptSeconds ? { ...input, offline: true } : input
}

type Recorded<Input> = Pick<OutboxItem, 'recordedAt'> & { input: Input }

const isOurs = (id: string, items: readonly OutboxItem[]) => items.some((item) => item.id === id)

const outcomes: readonly string[] = ['applied', 'waiting', 'refused'] satisfies readonly EventOutcome[]
const isOutcome = (outcome: string) => outcomes.includes(outcome)
