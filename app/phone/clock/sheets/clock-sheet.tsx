import { v7 as newId } from 'uuid'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { BreakSheet } from './break-sheet.tsx'
import { CommentSheet } from './comment-sheet.tsx'
import { EarlyOffSheet } from './early-off-sheet.tsx'
import { JobSheet } from './job-sheet.tsx'
import { secondsSince } from '../seconds-since.ts'
import type { ShownClock } from '../shown-clock.ts'
import { WorkChooser } from './work-chooser.tsx'

/** The question that a button asks before it records anything. */
export type ClockQuestion = 'break' | 'switch' | 'comment' | 'job' | 'off'

interface ClockSheetProps extends ShownClock {
  entry: ClockedEntry
  open: ClockQuestion | null
  /** The entry has just started, so the phone asks for its location and activity straight away. */
  asksForJob: boolean
  clockOff: () => void
  onClose: () => void
}

/** The sheet with the open question. */
export function ClockSheet({ open, entry, asksForJob, clockOff, onClose, ...shown }: ClockSheetProps) {
  const { terms, present, recording, now } = shown
  const entryId = entry.id
  const isUsable = (id: string) => !terms.assets.some((machine) => machine.id === id && machine.outOfUse)
  if (asksForJob || open === 'job') {
    return <JobSheet {...{ entry, terms, recording, now }} isFirst={asksForJob} onClose={onClose} />
  }
  if (open === 'comment') return <CommentSheet entry={entry} recording={recording} onClose={onClose} />
  if (open === 'break') {
    return (
      <BreakSheet
        events={present.events}
        onClose={onClose}
        onChoose={(type) => {
          onClose()
          recording.record({ kind: 'start_break', entryId, breakId: newId(), type })
        }}
      />
    )
  }
  if (open === 'switch') {
    return (
      <WorkChooser
        terms={terms}
        now={{ ...entry, assetIds: entry.assetIds.filter(isUsable) }}
        onClose={onClose}
        onChoose={(work) => {
          onClose()
          recording.record({ kind: 'switch_job', entryId, nextEntryId: newId(), ...work })
        }}
      />
    )
  }
  return (
    <EarlyOffSheet
      seconds={secondsSince(entry.startTime)}
      onClose={onClose}
      onClockOff={() => {
        onClose()
        clockOff()
      }}
    />
  )
}
