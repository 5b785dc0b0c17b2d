import { retryDelayMs, stuckMs } from './retry-delay.ts'
import { setSending } from './sending.ts'

let running: Promise<void> | undefined
let wanted = false
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Called after a record is stored, at sign-in and when the app comes to the foreground. Order: one round at a time, another
 * if one was requested meanwhile, then retries with back-off.
 * Invariants: rounds never overlap; while records wait, a retry is scheduled.
 *
 * Sends waiting records now, or once more after the current round. Resets the retry delay.
 */
export function sendSoon(): void {
  failures = 0
  send()
}

function send() {
  wanted = true
  running ??= sendAll()
    // The phone's storage failed, or the code for sending could not be loaded.
    .catch(() => {
      setSending('later')
      sendLater()
    })
    .finally(() => {
      running = undefined
      // Requested while the last round was ending.
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
    setSending(await sendRound())
  }
  const { waiting, stuck } = await countUnsent()
  if (waiting > 0) sendLater()
  else if (stuck > 0) sendLater(stuckMs)
}
