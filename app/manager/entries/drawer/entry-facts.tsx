import { May } from '#app/manager/business/may.tsx'
import { Button } from '@mantine/core'
import { IconEye, IconFlag, IconLock, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { canMove } from '#shared/core/state-machine.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { type EntryFlag, entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { flagAdvice, flagText } from '#shared/timesheets/approval/flag-text.ts'
import { entryMachine } from '#shared/timesheets/approval/timesheet-status.ts'
import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { useEndBreak } from './entry-queries.ts'
import { entryDecisions } from '../decisions/entry-decisions.ts'
import { EntryStatus } from '../entry-status.tsx'
import { useFlagOptions } from '../flag-options-queries.ts'
import { isSettable, withChanges } from '../decisions/status-change.ts'
import { useDecisions } from '../decisions/decisions-provider.tsx'
import classes from './entry-facts.module.css'

type EntryFactsProps = {
  entry: TimesheetEntry
  /** When the entry was read, in epoch milliseconds. */
  readAt: number
  /** The lock on the entry's days, if any. */
  lock: LockedDays | undefined
  /** The user's role changes no entries. */
  readOnly: boolean
  /** The form has unsaved changes, which must be saved or cancelled first. */
  typed: boolean
}

/** The status, flags and decision buttons of an entry. */
export function EntryFacts({ entry, readAt, lock, readOnly, typed }: EntryFactsProps) {
  const { pendingChanges, decide } = useDecisions()
  const flags = entryFlags(entry, useFlagOptions(readAt))
  // The entry with pending changes applied optimistically.
  const [shown = entry] = withChanges([entry], pendingChanges)
  const { status } = shown
  const openBreak = canMove(entryMachine.moves.resumed, entry.status)
    ? entry.breaks.find(({ endTime }) => endTime === null)
    : undefined
  const waits = typed ? { disabled: true, title: 'Save or cancel your changes first' } : {}
  return (
    <Stack gap={12} className={classes.facts}>
      <Row gap={8} wrap>
        <EntryStatus status={status} />
        {!lock && (
          <Row gap={8} wrap align="stretch" className={classes.decisions} onClickCapture={stopSecondClick}>
            {openBreak && (
              <May call="timesheets.endBreak">
                <EndBreak entryId={entry.id} breakId={openBreak.id} {...waits} />
              </May>
            )}
            <May call="timesheets.setStatus">
              {entryDecisions
                .filter(({ to }) => isSettable(status, to))
                .map(({ to, verb, icon: Icon }) => (
                  <Button
                    key={to}
                    variant={to === 'approved' ? 'light' : 'default'}
                    size="compact-sm"
                    leftSection={<Icon size={16} aria-hidden="true" />}
                    onClick={() => void decide([shown], to)}
                    {...waits}
                  >
                    {verb}
                  </Button>
                ))}
            </May>
          </Row>
        )}
      </Row>
      {status === 'rejected' && entry.rejectReason !== null && (
        <Notice tone="rejected" icon={IconX}>
          Rejected: {entry.rejectReason}
        </Notice>
      )}
      {lock && <LockNote lock={lock} />}
      {readOnly && (
        <Notice tone="neutral" icon={IconEye}>
          Your role can see this entry. Ask a manager to change it.
        </Notice>
      )}
      {flags.length > 0 && (
        <Stack as="ul" gap={6} className={classes.flags} aria-label="To look at">
          {flags.map((flag) => (
            <li key={flag.kind}>
              <IconFlag size={16} aria-hidden="true" />
              <FlagSentences flag={flag} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
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
      The pay period {dateRangeText(lock.from, lock.to)} is locked, so this entry can’t change.
      <May call="timesheets.unlockPeriod"> Unlock the period first, on Timesheets › Approve.</May>
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
