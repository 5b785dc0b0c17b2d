import type { PhonePerson } from '../accounts/person.ts'
import { ClockWatch } from '../clock/clock-watch.tsx'
import type { AnsweredClock } from '../clock/use-clock.ts'
import { FarmsLine } from './farms-line.tsx'
import { ClearedNote } from './cleared-note.tsx'
import { InsecureNote } from './insecure-note.tsx'
import { NewVersion } from './new-version.tsx'
import { SendingLine } from './sending-line.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The notices above every screen, and the clock tasks that run on all of them. */
export function FrameWatch(props: { person: PhonePerson; clock: AnsweredClock }) {
  useDocumentTitle(props.clock.value?.business.name)
  return (
    <>
      <SendingLine {...props} />
      <FarmsLine clock={props.clock} />
      <ClearedNote />
      <InsecureNote />
      <NewVersion />
      <ClockWatch {...props} />
    </>
  )
}
