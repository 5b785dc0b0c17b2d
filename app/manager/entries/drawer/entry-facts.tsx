import { Button } from '@mantine/core'
import { IconFlag, IconLock, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { dateRangeText } from '#shared/core/date-text.ts'
import { type EntryFlag, entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { flagAdvice, flagText } from '#shared/timesheets/approval/flag-text.ts'
import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { useEndBreak } from './entry-queries.ts'
import { entryDecisions } from '../decisions/entry-decisions.ts'
import { EntryStatus } from '../entry-status.tsx'
import { useFlagOptions } from '../flag-options-queries.ts'
import { isSettable, withChanges } from '../decisions/status-change.ts'
import { useStatusChanges } from '../decisions/use-status-changes.ts'
import classes from './entry-facts.module.css'

const RejectDialog = lazy(async () => ({ default: (await import('../decisions/reject-dialog.tsx')).RejectDialog }))

type EntryFactsProps = {
  entry: TimesheetEntry
  /** When the entry was read, in epoch milliseconds. */
  readAt: number
  /** The lock on the entry's days, if any. */
  lock: LockedDays | undefined
  /** The form has unsaved changes, which must be saved or cancelled first. */
  typed: boolean
  /** Called when a dialog over the drawer opens or closes. */
  onAsking: (asking: boolean) => void
}

/** The status, flags and decision buttons of an entry. */
export function EntryFacts({ entry, readAt, lock, typed, onAsking }: EntryFactsProps) {
  const changes = useStatusChanges()
  // The entry as it was when the dialog opened, so that a later change is not rejected unseen.
  const [rejecting, setRejecting] = useState<TimesheetEntry | null>(null)
  const ask = (asked: TimesheetEntry | null) => {
    setRejecting(asked)
    onAsking(asked !== null)
  }
  const flags = entryFlags(entry, useFlagOptions(readAt))
  // The entry with pending changes applied optimistically.
  const [shown = entry] = withChanges([entry], changes.pendingChanges)
  const { status } = shown
  const openBreak = entry.status === 'break' ? entry.breaks.find(({ endTime }) => endTime === null) : undefined
  const waits = typed ? { disabled: true, title: 'Save or cancel your changes first' } : {}
  return (
    <div className={classes.facts}>
      <div className={classes.line}>
        <EntryStatus status={status} />
        <div className={classes.decisions} onClickCapture={stopSecondClick}>
          {openBreak && !lock && <EndBreak entryId={entry.id} breakId={openBreak.id} {...waits} />}
          {isSettable(status) &&
            !lock &&
            entryDecisions
              .filter(({ to }) => to !== status)
              .map(({ to, verb, icon: Icon }) => (
                <Button
                  key={to}
                  variant={to === 'approved' ? 'light' : 'default'}
                  size="compact-sm"
                  leftSection={<Icon size={16} aria-hidden="true" />}
                  onClick={() => (to === 'rejected' ? ask(shown) : void changes.setStatus([shown], to))}
                  {...waits}
                >
                  {verb}
                </Button>
              ))}
        </div>
      </div>
      {status === 'rejected' && entry.rejectReason !== null && (
        <Notice tone="rejected" icon={IconX}>
          Rejected: {entry.rejectReason}
        </Notice>
      )}
      {lock && <LockNote lock={lock} />}
      {flags.length > 0 && (
        <ul className={classes.flags} aria-label="To look at">
          {flags.map((flag) => (
            <li key={flag.kind}>
              <IconFlag size={16} aria-hidden="true" />
              <FlagSentences flag={flag} />
            </li>
          ))}
        </ul>
      )}
      {rejecting && (
        <Suspense fallback={null}>
          <RejectDialog
            count={1}
            reason={changes.unsentReason}
            onReject={(reason) => void changes.setStatus([rejecting], 'rejected', reason)}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function FlagSentences({ flag }: { flag: EntryFlag }) {
  const advice = flagAdvice(flag)
  return (
    <span>
      {flagText(flag)}
      {advice !== null && <span className={classes.advice}>{advice}</span>}
    </span>
  )
}

function LockNote({ lock }: { lock: LockedDays }) {
  return (
    <Notice tone="neutral" icon={IconLock}>
      The pay period {dateRangeText(lock.from, lock.to)} is locked, so this entry can’t change. Unlock the period first,
      on Timesheets › Approve.
    </Notice>
  )
}

function EndBreak({
  entryId,
  breakId,
  ...button
}: {
  entryId: string
  breakId: string
  disabled?: boolean
  title?: string
}) {
  const { mutateAsync: endBreak, isPending } = useEndBreak()

  async function end() {
    try {
      await endBreak({ id: entryId, breakId })
      notifySuccess('The break has ended.')
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
      loading={isPending}
      onClick={() => void end()}
      {...button}
    >
      End break now
    </Button>
  )
}
