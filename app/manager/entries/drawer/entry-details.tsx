import { lazy, type Ref, Suspense, useState } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { EntryHistoryEvent } from '#shared/timesheets/entries/entry-history.ts'
import { daysOfEntry, lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import type { DirtyCheck } from '#app/ui/form/use-confirm-close.ts'
import { EntryEditForm } from '../form/entry-edit-form.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryTrack } from '../track/entry-track.tsx'
import { useLocks } from '#app/manager/business/period-lock-queries.ts'
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
  isDirty: Ref<DirtyCheck>
  /** Called when a dialog over the drawer opens or closes. */
  onAsking: (asking: boolean) => void
  onClose: () => void
}

/** One entry in full: status, form, recorded times, location track and history. */
export function EntryDetails(props: EntryDetailsProps) {
  const { entry, history, readAt, employee, finishing, isDirty, onAsking, onClose } = props
  const [typed, setTyped] = useState(false)
  const lock = lockOfEntry(entry, useLocks(daysOfEntry(entry)))
  const isLeave = entry.logType === 'leave'
  const form = { entry, employee, locked: lock !== undefined, isDirty, onDirtyChange: setTyped, onClose }
  return (
    <div className={classes.details}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <EntryFacts entry={entry} readAt={readAt} lock={lock} typed={typed} onAsking={onAsking} />
          {isLeave ? (
            <Suspense fallback={<FormSkeleton />}>
              <EditLeaveForm {...form} />
            </Suspense>
          ) : (
            <EntryEditForm {...form} finishing={finishing} />
          )}
        </div>
        <div className={classes.aside}>
          {!isLeave && <RawAndRounded entry={entry} lockedRounding={lock?.roundingMinutes} />}
          {!isLeave && <EntryTrack entry={entry} />}
          <EntryHistory history={history} />
        </div>
      </div>
    </div>
  )
}
