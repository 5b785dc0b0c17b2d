import { Button } from '@mantine/core'
import { IconCheck, IconClockPause, IconFlag, IconLock, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { dateRangeText } from '#shared/core/date-text.ts'
import { entryFlags } from '#shared/timesheets/entry-flags.ts'
import { flagText } from '#shared/timesheets/flag-text.ts'
import type { LockedDays } from '#shared/timesheets/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'
import { notifyError, notifySuccess } from '#app/ui/notify.tsx'
import { useEndBreak } from './entry-queries.ts'
import { EntryStatus } from '../entry-status.tsx'
import { useFlagTerms } from '../flag-terms-queries.ts'
import { isSettable, withChanges } from '../status-change.ts'
import { useStatusChanges } from '../use-status-changes.ts'
import notes from '../approve/entry-notes.module.css'
import classes from './entry-facts.module.css'

const RejectDialog = lazy(async () => ({ default: (await import('../reject-dialog.tsx')).RejectDialog }))

type EntryFactsProps = {
  entry: TimesheetEntry
  /** Epoch milliseconds at which the entry was read. */
  readAt: number
  /** What holds the entry's day. */
  lock: LockedDays | undefined
  /** Something is typed that is not saved yet; it comes first. */
  typed: boolean
  /** Hears whether a dialog stands over the drawer. */
  onAsking: (asking: boolean) => void
}

const decisions = [
  { to: 'approved', verb: 'Approve', icon: IconCheck },
  { to: 'rejected', verb: 'Reject', icon: IconX },
  { to: 'pending', verb: 'Set pending', icon: IconClockPause },
] as const

/** Where the entry stands: status, what to look at, and what can be decided. */
export function EntryFacts({ entry, readAt, lock, typed, onAsking }: EntryFactsProps) {
  const changes = useStatusChanges()
  const [rejecting, setRejecting] = useState(false)
  const ask = (asking: boolean) => {
    setRejecting(asking)
    onAsking(asking)
  }
  const flags = entryFlags(entry, useFlagTerms(readAt))
  const status = withChanges([entry], changes.onTheWay)[0]?.status ?? entry.status
  const openBreak = entry.status === 'break' ? entry.breaks.find(({ endTime }) => endTime === null) : undefined
  const waits = typed ? { disabled: true, title: 'Save or cancel your changes first' } : {}
  return (
    <div className={classes.facts}>
      <div className={classes.line}>
        <EntryStatus status={status} />
        <div className={classes.decisions}>
          {openBreak && !lock && <EndBreak entryId={entry.id} breakId={openBreak.id} {...waits} />}
          {isSettable(status) &&
            !lock &&
            decisions
              .filter(({ to }) => to !== status)
              .map(({ to, verb, icon: Icon }) => (
                <Button
                  key={to}
                  variant={to === 'approved' ? 'light' : 'default'}
                  size="compact-sm"
                  leftSection={<Icon size={16} aria-hidden="true" />}
                  onClick={() => (to === 'rejected' ? ask(true) : void changes.setStatus([entry], to))}
                  {...waits}
                >
                  {verb}
                </Button>
              ))}
        </div>
      </div>
      {status === 'rejected' && entry.rejectReason !== null && (
        <div className={notes.note} data-tone="rejected">
          <IconX size={18} aria-hidden="true" />
          <p>Rejected: {entry.rejectReason}</p>
        </div>
      )}
      {lock && <LockNote lock={lock} />}
      {flags.length > 0 && (
        <ul className={classes.flags} aria-label="To look at">
          {flags.map((flag) => (
            <li key={flag.kind}>
              <IconFlag size={16} aria-hidden="true" />
              {flagText(flag)}
            </li>
          ))}
        </ul>
      )}
      {rejecting && (
        <Suspense fallback={null}>
          <RejectDialog
            count={1}
            onReject={(reason) => void changes.setStatus([entry], 'rejected', reason)}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function LockNote({ lock }: { lock: LockedDays }) {
  return (
    <div className={notes.note}>
      <IconLock size={18} aria-hidden="true" />
      <p>
        The pay period {dateRangeText(lock.from, lock.to)} is locked, so this entry can’t change. Unlock the period
        first, on Timesheets › Approve.
      </p>
    </div>
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
