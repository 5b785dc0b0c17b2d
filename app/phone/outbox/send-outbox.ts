import { storedPerson } from '../accounts/person.ts'
import { outbox, type ClockItem, type OutboxItem } from './phone-db.ts'
import { orderedInstant } from './present-instant.ts'
import { readRefusal, type Trouble } from './read-refusal.ts'
import { setSending } from './sending.ts'

const atOnce = 100
const againMs = 10_000
const otherTabsMs = 30_000
const keptDays = 30

/** The clock refuses event by event; all of a call only when a manager wrote at the same moment. */
const finalAtTheClock = new Set(['BAD_REQUEST', 'FORBIDDEN'])

let running: Promise<void> | undefined
let wanted = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, unless that is going on already; then once more after it. */
export function sendSoon(): void {
  wanted = true
  running ??= sendAll()
    // The phone's storage failed in between.
    .catch(() => {
      setSending('later')
      timer = setTimeout(sendSoon, againMs)
    })
    .finally(() => {
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

/** Two tabs that send the same would do no harm, only double the work: one that the phone has frozen is not waited for. */
async function withoutOtherTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only pages from https or this computer have locks.
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const { signal } = waiting
  const patience = setTimeout(() => waiting.abort(), otherTabsMs)
  const begin = () => {
    clearTimeout(patience)
    return work()
  }
  try {
    return await navigator.locks.request('muster-outbox', { signal }, begin)
  } catch (error) {
    if (!signal.aborted) throw error
    return work()
  }
}

/** What was sent long ago is at the server for good; the screen is reckoned without it. Of who signed out meanwhile nothing stays. */
async function forgetOld() {
  const person = await storedPerson()
  const before = Temporal.Now.instant()
    .subtract({ hours: keptDays * 24 })
    .toString()
  await outbox
    .filter((item) => item.state === 'sent' && (item.recordedAt < before || item.userId !== person?.userId))
    .delete()
}

export async function waitingItems(): Promise<OutboxItem[]> {
  const person = await storedPerson()
  if (!person) return []
  const items = await outbox.where({ userId: person.userId, state: 'waiting' }).toArray()
  return items.toSorted((one, other) => one.sequence - other.sequence)
}

async function sendInOrder(): Promise<'nothing' | Trouble> {
  for (;;) {
    const [first, ...rest] = await waitingItems()
    if (!first) return 'nothing'
    try {
      const together = first.endpoint === 'clock' ? [first, ...clockItemsAfter(first, rest)] : [first]
      await send(together)
    } catch (error) {
      const { code, message, trouble } = readRefusal(error)
      if (trouble) return trouble
      if (first.endpoint === 'clock' && !finalAtTheClock.has(code)) return 'later'
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
    await outbox.bulkUpdate(items.map(({ id }) => ({ key: id, changes: { state: 'sent', sentAt: orderedInstant() } })))
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
  const sentAt = orderedInstant()
  await outbox.bulkUpdate(
    events.map(({ id }) => {
      const problem = problems.get(id) ?? null
      return { key: id, changes: { state: problem === null ? 'sent' : 'refused', sentAt, problem } }
    }),
  )
}
