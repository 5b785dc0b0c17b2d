import { useMay } from '#app/lib/may.ts'
import { lazy, useState } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { EntryHistoryEvent } from '#shared/timesheets/entries/entry-history.ts'
import { daysOfEntry, lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { EntryEditForm } from '../form/entry-edit-form.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryTrack } from '../track/entry-track.tsx'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'
import { RawAndRounded } from './raw-and-rounded.tsx'
import classes from './entry-drawer.module.css'

const EditLeaveForm = lazy(async () => ({
  default: (await import('../leave-form/edit-leave-form.tsx')).EditLeaveForm,
}))

type EntryDetailsProps = {
  entry: TimesheetEntry
  history: readonly EntryHistoryEvent[]
  /** When the entry was read, in epoch milliseconds. */
  readAt: number
  employee: Employee | undefined
  /** The manager opened the entry to set its end. */
  finishing: boolean
  onClose: () => void
}

/** One entry in full: status, form, recorded times, location track and history. */
export function EntryDetails(props: EntryDetailsProps) {
  const { entry, history, readAt, employee, finishing, onClose } = props
  const [typed, setTyped] = useState(false)
  const lock = lockOfEntry(entry, useLocks(daysOfEntry(entry)))
  const may = useMay()
  const isLeave = entry.logType === 'leave'
  const mayEdit = may(isLeave ? 'leave.editLeave' : 'timesheets.editEntry')
  const form = { entry, employee, locked: lock !== undefined || !mayEdit, onDirtyChange: setTyped, onClose }
  return (
    <div className={classes.details}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <EntryFacts entry={entry} readAt={readAt} lock={lock} readOnly={!mayEdit} typed={typed} />
          {isLeave ? (
            <LazyPart fallback={<FormSkeleton />}>
              <EditLeaveForm {...form} />
            </LazyPart>
          ) : (
            <EntryEditForm {...form} finishing={finishing} />
          )}
        </div>
        <div className={classes.aside}>
          {!isLeave && <RawAndRounded entry={entry} lockedRounding={lock?.roundingMinutes} />}
          {!isLeave && may('timesheets.getTrack') && <EntryTrack entry={entry} />}
          <EntryHistory history={history} />
        </div>
      </div>
    </div>
  )
}
