import type { PhonePerson } from '../accounts/person.ts'
import { ClockWatch } from '../clock/clock-watch.tsx'
import type { AnsweredClock } from '../clock/use-clock.ts'
import { NewVersion } from './new-version.tsx'
import { SendingLine } from './sending-line.tsx'

/** What stands above every screen when there is something to say, and what goes on whichever is open. */
export function FrameWatch(props: { person: PhonePerson; clock: AnsweredClock }) {
  return (
    <>
      <SendingLine {...props} />
      <NewVersion />
      <ClockWatch {...props} />
    </>
  )
}
