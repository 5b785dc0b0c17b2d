import { restartSilentCalls } from './calls-in-air.ts'
import { countAccepted, endRest, noteAnswered } from './failed-tries.ts'
import { isOffline } from './is-offline.ts'
import { patienceMsAfter, retryDelayMs, stuckMs } from './retry-delay.ts'
import { setSending } from './sending.ts'

/** While the server answers screens but not what is sent, it is tried at most this often. */
const answeringMs = 5000

/** With reception back, a call that was made before and is not answered within a second was lost. */
const lostMs = 1000

let running: Promise<void> | undefined
let wanted = false
let woken = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** When the last round began, in this page's monotonic time. */
let begunAt = 0

/**
 * Called after a record is stored, at sign-in and when the app starts. Order: one round at a time, another if one was
 * requested meanwhile, then retries with back-off.
 * Invariants: rounds never overlap; while records wait, a retry is scheduled, unless the browser says that it is offline.
 *
 * Sends waiting records now. Resets the retry delay.
 */
export function sendSoon(): void {
  failures = 0
  send()
}

/**
 * The same when reception may just have returned: hanging calls begin again, instead of waiting for their time limit, and
 * records that need attention get another try.
 */
export function sendAtOnce(): void {
  restartSilentCalls(lostMs)
  endRest()
  sendSoon()
}

/** Called when the server answered a screen: what waits for its next try is sent soon. */
export function serverAnswered(): void {
  noteAnswered()
  if (failures > 0 && !running) sendAfter(begunAt + answeringMs - performance.now())
}

function send() {
  wanted = true
  woken.abort()
  running ??= sendAll()
    // The phone's storage failed, or the code for sending could not be loaded.
    .catch(() => {
      setSending('later')
      sendAfter(retryDelayMs(failures++))
    })
    .finally(() => {
      running = undefined
      // Requested while the last round was ending.
      if (wanted) send()
    })
}

function sendAfter(milliseconds: number) {
  clearTimeout(timer)
  timer = setTimeout(send, milliseconds)
}

async function sendAll() {
  clearTimeout(timer)
  const [{ sendRound }, { keepHouse }, { countUnsent, hasUnsent }] = await Promise.all([
    import('./send-round.ts'),
    import('../keep-house.ts'),
    import('./unsent-items.ts'),
  ])
  while (wanted) {
    wanted = false
    woken = new AbortController()
    if (isOffline()) {
      await keepHouse()
      setSending('no-reception')
      return
    }
    setSending('sending')
    begunAt = performance.now()
    const accepted = countAccepted()
    const end = await sendRound({ patienceMs: patienceMsAfter(failures), woken: woken.signal, onAccepted: send })
    setSending(end)
    if (countAccepted() === accepted) continue
    failures = 0
    // What failed before the server accepted others gets another try. A round in which it accepts none is the last.
    if (end !== 'no-reception' && end !== 'signed-out') wanted ||= await hasUnsent()
  }
  const { due, resting } = await countUnsent()
  if (due > 0) sendAfter(retryDelayMs(failures++))
  else if (resting > 0) sendAfter(stuckMs)
}
