import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownClock } from '../shown-clock.ts'
import { WorkChooser } from './work-chooser.tsx'

interface JobSheetProps extends Pick<ShownClock, 'terms' | 'recording' | 'now'> {
  entry: ClockedEntry
  /** True right after the clock-on, when nothing has been chosen yet. */
  isFirst: boolean
  onClose: () => void
}

/** Sets the location, activity and machines of the running entry from its start. The clock keeps running. */
export function JobSheet({ entry, isFirst, terms, recording, now, onClose }: JobSheetProps) {
  const when = whenText(entry.startTime, now, terms.business.timeZone)
  return (
    <WorkChooser
      terms={terms}
      now={isFirst ? null : entry}
      hint={t(isFirst ? 'clockAsks:clockRuns' : 'clockAsks:wholeEntry', { when })}
      onClose={onClose}
      onChoose={(job) => {
        onClose()
        recording.record({ kind: 'set_job', entryId: entry.id, ...job })
      }}
    />
  )
}
