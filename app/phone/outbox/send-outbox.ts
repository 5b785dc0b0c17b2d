import type { Trouble } from './read-refusal.ts'
import { retryDelayMs, stuckMs } from './retry-delay.ts'
import { setSending } from './sending.ts'

const otherTabsMs = 30_000

let running: Promise<void> | undefined
let wanted = false
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Sends what waits, unless that is going on already; then once more after it. What failed before delays it no longer. */
export function sendSoon(): void {
  failures = 0
  send()
}

function send() {
  wanted = true
  running ??= sendAll()
    // The phone's storage failed in between, or the rest of the app could not be loaded.
    .catch(() => {
      setSending('later')
      sendLater()
    })
    .finally(() => {
      running = undefined
      // Asked for while the last round ended.
      if (wanted) send()
    })
}

function sendLater(inMs = retryDelayMs(failures++)) {
  clearTimeout(timer)
  timer = setTimeout(send, inMs)
}

async function sendAll() {
  clearTimeout(timer)
  const { countUnsent, sendRound } = await import('./send-round.ts')
  while (wanted) {
    wanted = false
    setSending('sending')
    setSending(await withoutOtherTabs(sendRound))
  }
  const { waiting, stuck } = await countUnsent()
  if (waiting > 0) sendLater()
  else if (stuck > 0) sendLater(stuckMs)
}

/** Two tabs that send the same would do no harm, only double the work: one that the phone has frozen is not waited for. */
async function withoutOtherTabs(work: () => Promise<'nothing' | Trouble>): Promise<'nothing' | Trouble> {
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
