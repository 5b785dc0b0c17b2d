import { storedPerson } from '../person/person.ts'
import { uploadAttachments } from '../files/upload-attachments.ts'
import { leftFarm } from '../left-farm.ts'
import {
  anonymousUser,
  attachments,
  type CallItem,
  type ClockItem,
  inOneTransaction,
  outbox,
  type OutboxItem,
} from '../phone-db.ts'
import { batchOf, charactersOf } from './batch-of.ts'
import { inTheAir, isRestarted, restartSilentCalls } from './calls-in-air.ts'
import { dropReplaced } from './drop-replaced.ts'
import {
  isOdd,
  isPassedOver,
  isResting,
  longestAgoFirst,
  noteAccepted,
  noteAnswered,
  noteFailure,
} from './failed-tries.ts'
import { heardServerTime } from './heard-time.ts'
import { nextOrder } from './next-order.ts'
import { readRefusal, type ConnectionProblem } from './read-refusal.ts'
import { sendCall, sendEvents } from './send-calls.ts'
import { filesLane } from './send-order.ts'
import { unsentIn } from './unsent-items.ts'

/** After this many tries that count a record becomes `stuck`. */
const mostTries = 3
/** When this many records in a row get bad answers, the server itself is failing. Counted apart for those known to fail. */
const mostInARow = 2
/** A call to a server that answers others has its answer by now, or the connection it was sent on is dead. */
const deadMs = 4000
/** Their records may be sent in any order. */
const unordered: readonly string[] = ['clock', filesLane]

export type LaneEnd = 'nothing' | ConnectionProblem

export const canGo = (lane: string) => unsentIn(lane, isResting)

/**
 * Sends everything in the lane that can be sent now. A refused record is marked; one with a bad answer waits for the next
 * round, and in lanes that keep their order so do those behind it (`sendable`). Those known to fail come last, and only two of
 * them, so that in a long outage a round tries few of many records, and yet each again. Ends early without reception.
 * @param onAccepted called after each call that the server accepted
 * @returns `later` if a record had a bad answer and the server gave no other since its last try
 */
export async function sendLane(lane: string, patienceMs: number, onAccepted: () => void): Promise<LaneEnd> {
  const failed = new Set<string>()
  const inOrder = !unordered.includes(lane)
  const isKnownToFail = inOrder ? isPassedOver : isOdd
  const kindOf = (item: OutboxItem) => (isKnownToFail(item) ? 'known' : 'fresh')
  let end: LaneEnd = 'nothing'
  let inARow = { fresh: 0, known: 0 }
  let together = true
  for (;;) {
    await dropReplaced(lane)
    const sendable = await unsentIn(lane, (item) => failed.has(item.id) || isResting(item))
    const allowed = sendable.filter((item) => inARow[kindOf(item)] < mostInARow)
    const [fresh, known] = [allowed.filter((item) => !isKnownToFail(item)), allowed.filter(isKnownToFail)]
    // In order at first, so that after an outage nothing overtakes; then each in turn, should the oldest be at fault.
    const items =
      inOrder && inARow.known === 0
        ? allowed
        : [...(inOrder ? fresh : longestAgoFirst(fresh)), ...longestAgoFirst(known)]
    const [first] = items
    if (!first) return end
    // Now, because a failure may change it.
    const kind = kindOf(first)
    const batch: OutboxItem[] = together && lane !== filesLane ? batchOf(items) : [first]
    const controller = new AbortController()
    try {
      await send(lane, batch, controller, patienceMs)
      inARow = { fresh: 0, known: 0 }
      noteAccepted()
      restartSilentCalls(deadMs)
      onAccepted()
    } catch (error) {
      if (isRestarted(controller.signal)) continue
      const { code, message, trouble, isOfRecord, isOfFarm } = readRefusal(error)
      if (trouble === 'no-reception' || trouble === 'signed-out') return trouble
      restartSilentCalls(deadMs)
      if (isOfFarm && !(await isShown(first))) {
        noteAnswered()
        await setRefused(batch, leftFarm)
        continue
      }
      // Retries one by one so that only the faulty record waits; batches resume after it.
      together = batch.length === 1
      if (!together) continue
      if (trouble === null && isFinalFor(first, code)) {
        noteAnswered()
        await setRefused([first], message)
        continue
      }
      failed.add(first.id)
      if (!(await setFailed(first, isOfRecord))) end = 'later'
      inARow[kind] += 1
    }
  }
}

/** The server refuses clock events one by one. It refuses a whole call only if it can't parse it, or on a conflict with a manager's change, which is retried. */
const isFinalFor = ({ endpoint }: OutboxItem, code: string) => endpoint !== 'clock' || code === 'BAD_REQUEST'

/** A farm that is no longer shown may have been left. The one that is shown may still take its records: a manager can invite the employee again. */
const isShown = async ({ managerId }: OutboxItem) => managerId === (await storedPerson())?.managerId

async function setRefused(items: readonly OutboxItem[], problem: string): Promise<void> {
  await outbox.bulkUpdate(items.map(({ id }) => ({ key: id, changes: { state: 'refused', problem } })))
}

/** @returns whether the server answers others */
async function setFailed({ id, tries, state: before }: OutboxItem, isOfRecord: boolean): Promise<boolean> {
  const { othersAccepted, isAnswering } = noteFailure(id)
  const next = tries + (othersAccepted && isOfRecord ? 1 : 0)
  const state = before === 'stuck' || next >= mostTries ? 'stuck' : 'waiting'
  await outbox.update(id, { tries: next, state })
  return isAnswering
}

async function send(lane: string, batch: readonly OutboxItem[], controller: AbortController, patienceMs: number) {
  const [first] = batch
  if (!first) return
  if (lane === filesLane) return uploadAttachments(first, controller, patienceMs)
  const { signal } = controller
  const problems = await inTheAir({ bytes: charactersOf(batch), patienceMs }, controller, () => {
    const events = batch.filter(isClockItem)
    return events.length > 0 ? sendEvents(events, signal) : sendCalls(batch, signal)
  })
  const [sentOrder, acceptedAt] = [await nextOrder(), heardServerTime()]
  await outbox.bulkUpdate(
    [...problems].map(([key, problem]) => {
      const state = problem === null ? 'sent' : 'refused'
      return { key, changes: { state, sentOrder, acceptedAt, problem } }
    }),
  )
  if (first.userId === anonymousUser) await forget([...problems.keys()])
}

/** Nothing on this phone says afterwards who reported it. */
const forget = (ids: string[]) =>
  inOneTransaction(async () => {
    await attachments.where('recordId').anyOf(ids).delete()
    await outbox.bulkDelete(ids)
  })

const isClockItem = (item: OutboxItem): item is ClockItem => item.endpoint === 'clock'
const isCallItem = (item: OutboxItem): item is CallItem => item.endpoint !== 'clock'

async function sendCalls(batch: readonly OutboxItem[], signal: AbortSignal) {
  await sendCall(batch.filter(isCallItem), signal)
  return new Map(batch.map(({ id }) => [id, null]))
}
