import { storedPerson } from '../accounts/person.ts'
import { outbox, type ClockItem, type OutboxItem } from './phone-db.ts'
import { presentInstant } from './present-instant.ts'
import { readRefusal } from './read-refusal.ts'
import { setSending, type Sending } from './sending.ts'

const atOnce = 100
const againMs = 10_000
const keptDays = 30

/** Refusals that asking again would not change; everything else waits for a better moment. */
const final = new Set(['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'])
/** The clock refuses event by event; all of a call only when a manager wrote at the same moment. */
const finalAtTheClock = new Set(['BAD_REQUEST', 'FORBIDDEN'])

let running: Promise<void> | undefined
let wanted = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, unless that is going on already; then once more after it. */
export function sendSoon(): void {
  wanted = true
  running ??= sendAll().finally(() => {
    running = undefined
    // Asked for while the last round ended.
    if (wanted) sendSoon()
  })
}

async function sendAll() {
  clearTimeout(timer)
  while (wanted) {
    wanted = false
    setSending('sending')
    setSending(await withoutOtherTabs(sendInOrder))
  }
  await forgetOld()
  if ((await waitingItems()).length > 0) timer = setTimeout(sendSoon, againMs)
}

/** Two tabs that send the same would do no harm, only double the work. */
function withoutOtherTabs(work: () => Promise<Sending>): Promise<Sending> {
  // Only pages from https or this computer have locks.
  return 'locks' in navigator ? navigator.locks.request('muster-outbox', work) : work()
}

/** What was sent long ago is at the server for good; the screen is reckoned without it. */
async function forgetOld() {
  const before = Temporal.Now.instant()
    .subtract({ hours: keptDays * 24 })
    .toString()
  await outbox.filter(({ state, recordedAt }) => state === 'sent' && recordedAt < before).delete()
}

export async function waitingItems(): Promise<OutboxItem[]> {
  const person = await storedPerson()
  if (!person) return []
  const items = await outbox.where({ userId: person.userId, state: 'waiting' }).toArray()
  return items.toSorted((one, other) => one.sequence - other.sequence)
}

async function sendInOrder(): Promise<Sending> {
  for (;;) {
    const [first, ...rest] = await waitingItems()
    if (!first) return 'nothing'
    try {
      const together = first.endpoint === 'clock' ? [first, ...clockItemsAfter(first, rest)] : [first]
      await send(together)
    } catch (error) {
      const { code, message } = readRefusal(error)
      if (code === 'UNAUTHORIZED') return 'signed-out'
      if (!(first.endpoint === 'clock' ? finalAtTheClock : final).has(code))
        return code === 'NO_ANSWER' ? 'no-reception' : 'later'
      await outbox.update(first.id, { state: 'refused', problem: message })
    }
  }
}

/** The clock events that directly follow, for the same business. */
function clockItemsAfter(first: ClockItem, rest: readonly OutboxItem[]): ClockItem[] {
  const together: ClockItem[] = []
  for (const item of rest.slice(0, atOnce - 1)) {
    if (item.endpoint !== 'clock' || item.managerId !== first.managerId) break
    together.push(item)
  }
  return together
}

async function send(items: readonly OutboxItem[]) {
  const { sendCall, sendEvents } = await import('./send-calls.ts')
  const [first] = items
  if (first?.endpoint !== 'clock') {
    if (first) await sendCall(first)
    await outbox.bulkUpdate(items.map(({ id }) => ({ key: id, changes: { state: 'sent', sentAt: presentInstant() } })))
    return
  }
  const events = items.filter((item) => item.endpoint === 'clock')
  try {
    await settle(events, await sendEvents(events))
  } catch (error) {
    // One that the server can't read must not hold up the others.
    if (readRefusal(error).code !== 'BAD_REQUEST' || events.length === 1) throw error
    await settle([first], await sendEvents([first]))
  }
}

async function settle(events: readonly ClockItem[], problems: ReadonlyMap<string, string | null>) {
  const sentAt = presentInstant()
  await outbox.bulkUpdate(
    events.map(({ id }) => {
      const problem = problems.get(id) ?? null
      return { key: id, changes: { state: problem === null ? 'sent' : 'refused', sentAt, problem } }
    }),
  )
}
