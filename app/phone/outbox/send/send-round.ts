import { lanes } from 'virtual:records'
import { keepHouse } from '../keep-house.ts'
import { afterUpdate } from '../migrations/after-update.ts'
import { countAccepted } from './failed-tries.ts'
import { canGo, type LaneEnd, sendLane } from './send-lane.ts'
import { filesLane } from './send-order.ts'
import { renewAnswers } from './sending.ts'
import { withoutOtherTabs } from './without-other-tabs.ts'

/** A lane without an answer for this long no longer holds back the others. */
const silentMs = 5000

interface Round {
  /** How long a call may take besides the time for its bytes. */
  patienceMs: number
  /** Aborted when something is recorded meanwhile: the round stops waiting, and the next one looks at all lanes. */
  woken: AbortSignal
  /** Called when a lane that no round waits for had a call accepted, on which other records may depend. */
  onAccepted: () => void
}

/** `countAccepted()` when the answers on the screen were last requested. */
let renewedAt = 0

interface SendingLane {
  end: Promise<LaneEnd>
  /** No round waits for it: its call hangs, or it uploads files. It goes on by itself. */
  isLeft: boolean
  /** When it began or a call was last accepted, in this page's monotonic time. */
  lastSign: number
}
/** The lanes that are being sent, some since an earlier round. */
const sending = new Map<string, SendingLane>()

/** How long the lane may go without an answer until it hangs. */
const restMs = ({ lastSign }: SendingLane) => lastSign + silentMs - performance.now()

const countHanging = () => [...sending].filter(([lane, each]) => lane !== filesLane && restMs(each) <= 0).length

/**
 * Called by send-outbox.ts. Sends the lanes one after the other, clock events first and files last. A lane without an
 * answer for five seconds is left to itself; while two hang, only clock events are still tried.
 *
 * @returns why something still waits, or `nothing`; not `later` if the server accepted others meanwhile
 */
export async function sendRound(round: Round): Promise<LaneEnd> {
  await afterUpdate()
  await keepHouse()
  const acceptedBefore = countAccepted()
  let result: LaneEnd = 'nothing'
  for (const name of [...lanes, filesLane]) {
    if (!sending.has(name) && (await canGo(name)).length === 0) continue
    if (name !== 'clock' && countHanging() > 1) break
    const lane = sending.get(name) ?? start(name, round)
    lane.isLeft = name === filesLane
    const end = lane.isLeft ? 'silence' : await Promise.race([lane.end, silence(lane, round.woken)])
    if (end === 'silence') lane.isLeft = true
    else if (end !== 'nothing') result = end
    if (end === 'no-reception' || end === 'signed-out' || round.woken.aborted) break
  }
  await keepHouse()
  const accepted = countAccepted()
  if (accepted > renewedAt) renewAnswers()
  renewedAt = accepted
  if (countHanging() > 0) return 'no-reception'
  return result === 'later' && accepted > acceptedBefore ? 'nothing' : result
}

function start(name: string, { patienceMs, onAccepted }: Round): SendingLane {
  function accept() {
    lane.lastSign = performance.now()
    if (lane.isLeft) onAccepted()
  }
  const end = withoutOtherTabs(name, () => sendLane(name, patienceMs, accept))
    // The phone's storage failed; the next round finds out whether it still does.
    .catch((): LaneEnd => 'later')
    .finally(() => sending.delete(name))
  const lane: SendingLane = { end, isLeft: false, lastSign: performance.now() }
  sending.set(name, lane)
  return lane
}

/** Resolves when the lane has had no answer for five seconds, or at once when something else is recorded. */
function silence(lane: SendingLane, woken: AbortSignal): Promise<'silence'> {
  return new Promise((resolve) => {
    function look() {
      if (restMs(lane) > 0) setTimeout(look, restMs(lane))
      else resolve('silence')
    }
    look()
    woken.addEventListener('abort', () => resolve('silence'), { once: true })
  })
}
