import { restartSilentCalls } from './calls-in-air.ts'
import { isOffline } from './is-offline.ts'
import { patienceMsAfter, retryDelayMs, stuckMs } from './retry-delay.ts'
import { setSending } from './sending.ts'

/** With reception back, a call that was made before and is not answered within a second was lost. */
const lostMs = 1000

let running: Promise<void> | undefined
let wanted = false
let woken = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

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

/** The same when reception may just have returned: hanging calls begin again, instead of waiting for their time limit. */
export function sendAtOnce(): void {
  restartSilentCalls(lostMs)
  sendSoon()
}

function send() {
  wanted = true
  woken.abort()
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
  const [{ sendRound }, { keepHouse }, { countUnsent }] = await Promise.all([
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
    setSending(await sendRound({ patienceMs: patienceMsAfter(failures), woken: woken.signal, onAccepted: send }))
  }
  const { waiting, stuck } = await countUnsent()
  if (waiting > 0) sendLater()
  else if (stuck > 0) sendLater(stuckMs)
}
