import { storedPerson } from '#app/phone/accounts/person.ts'
import { keepHouse, retryAfterUpdate } from '../keep-house.ts'
import { nextOrder } from './next-order.ts'
import { heardServerTime } from './heard-time.ts'
import { outbox, type ClockItem, type OutboxItem } from '../phone-db.ts'
import { readRefusal, type ConnectionProblem } from './read-refusal.ts'
import { stuckMs } from './retry-delay.ts'
import { sendCall, sendEvents } from './send-calls.ts'
import { sendable } from './send-order.ts'
import { withoutOtherTabs } from './without-other-tabs.ts'

const atOnce = 100
/** After this many bad answers a record becomes `stuck`. */
const mostTries = 5
/** When this many records in a row get bad answers, the server itself is failing. */
const mostInARow = 2

/** When each stuck record was last tried, in this page's monotonic time. */
const stuckTried = new Map<string, number>()

/** The signed-in employee's unsent records, oldest first. */
export async function unsentItems(): Promise<OutboxItem[]> {
  const person = await storedPerson()
  if (!person) return []
  const { userId } = person
  const items = await outbox.where('[userId+state]').anyOf([userId, 'waiting'], [userId, 'stuck']).toArray()
  return items.toSorted((one, other) => one.sequence - other.sequence)
}

export async function countUnsent(): Promise<{ waiting: number; stuck: number }> {
  const items = await unsentItems()
  const waiting = items.filter(({ state }) => state === 'waiting').length
  return { waiting, stuck: items.length - waiting }
}

/**
 * Sends everything that can be sent now: clock events in batches, other records one by one. A refused record is marked;
 * one with a bad answer is left for the next round. The round ends early without reception.
 */
export const sendRound = (): Promise<'nothing' | ConnectionProblem> =>
  withoutOtherTabs(async () => {
    await retryAfterUpdate()
    await keepHouse()
    const result = await sendInOrder()
    await keepHouse()
    return result
  })

async function sendInOrder(): Promise<'nothing' | ConnectionProblem> {
  const failed = new Set<string>()
  let result: 'nothing' | ConnectionProblem = 'nothing'
  let inARow = 0
  let together = true
  let hoursAlone = false
  for (;;) {
    const [first, ...rest] = sendable(
      await unsentItems(),
      (item) => failed.has(item.id) || isResting(item) || (hoursAlone && !isClockItem(item)),
    )
    if (!first) return result
    const batch: OutboxItem[] = together ? batchOf(first, rest) : [first]
    try {
      await send(batch)
      inARow = 0
    } catch (error) {
      const { code, message, trouble, countsAsTry } = readRefusal(error)
      if (trouble === 'no-reception' || trouble === 'signed-out') return trouble
      // Retries one by one so that only the faulty record waits; batches resume after it.
      together = batch.length === 1
      if (!together) continue
      if (trouble === null && isFinalFor(first, code)) {
        await outbox.update(first.id, { state: 'refused', problem: message })
        continue
      }
      failed.add(first.id)
      const state = await setTried(first, countsAsTry)
      if (state === 'waiting') result = 'later'
      if (++inARow < mostInARow) continue
      if (hoursAlone || isClockItem(first)) return result
      // Large photos may be failing at a proxy, so only the hours are sent for the rest of the round.
      hoursAlone = true
      inARow = 0
    }
  }
}

/** The server refuses clock events one by one. It refuses a whole call only if it can't parse it, or on a conflict with a manager's change, which is retried. */
const isFinalFor = ({ endpoint }: OutboxItem, code: string) => endpoint !== 'clock' || code === 'BAD_REQUEST'

const isResting = ({ id, state }: OutboxItem) =>
  state === 'stuck' && performance.now() - (stuckTried.get(id) ?? -stuckMs) < stuckMs

async function setTried({ id, tries, state: before }: OutboxItem, countsAsTry: boolean) {
  const next = tries + (countsAsTry ? 1 : 0)
  const state = before === 'stuck' || next >= mostTries ? 'stuck' : 'waiting'
  if (state === 'stuck') stuckTried.set(id, performance.now())
  await outbox.update(id, { tries: next, state })
  return state
}

/** Batches a clock event with the ones after it for the same farm. A stuck event goes alone, because it would fail the whole batch. */
function batchOf(first: OutboxItem, rest: readonly OutboxItem[]): OutboxItem[] {
  const goesTogether = (item: OutboxItem) =>
    item.endpoint === 'clock' && item.state === 'waiting' && item.managerId === first.managerId
  if (!goesTogether(first)) return [first]
  const until = rest.findIndex((item) => !goesTogether(item))
  return [first, ...rest.slice(0, until < 0 ? undefined : until).slice(0, atOnce - 1)]
}

const isClockItem = (item: OutboxItem): item is ClockItem => item.endpoint === 'clock'

async function send(items: readonly OutboxItem[]) {
  const [first] = items
  if (!first) return
  const problems = isClockItem(first)
    ? await sendEvents(items.filter(isClockItem))
    : await sendCall(first).then(() => new Map([[first.id, null]]))
  const [sentOrder, acceptedAt] = [await nextOrder(), heardServerTime()]
  await outbox.bulkUpdate(
    [...problems].map(([key, problem]) => {
      const state = problem === null ? 'sent' : 'refused'
      return { key, changes: { state, sentOrder, acceptedAt, problem } }
    }),
  )
}
