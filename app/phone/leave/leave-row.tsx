import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { FormError } from '#app/ui/form/form-error.tsx'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { StatusBadge, type StatusTone } from '#app/ui/feedback/status-badge.tsx'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { leaveMinutes } from '#shared/leave/leave-span.ts'
import { canMove } from '#shared/core/state-machine.ts'
import { leaveMachine, leaveState } from '#shared/leave/leave-state.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { record } from '#app/phone/outbox/record.ts'
import { scrollIfNamed } from '#app/phone/frame/scroll-if-named.ts'
import { leaveLengthText } from '#app/phone/farm/leave/leave-length.ts'
import type { LeaveRow as Row } from '#app/phone/farm/leave/leave-rows.ts'
import { useKeep } from '#app/phone/frame/use-keep.ts'
import { cardClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './leave-row.module.css'

/** One period of leave: its days, status and actions. */
export function LeaveRow({ row }: { row: Row }) {
  const { id, startDate, endDate, leaveType, leaveDayMinutes, status, rejectReason, comments } = row
  const { waits, refused, requestedBy, locked } = row
  const { tone, word } = existingOf(row)
  const days = leaveDaysText({ startDate, endDate })
  const minutes = leaveMinutes({ startDate, endDate }, leaveType, leaveDayMinutes / 60)
  const canWithdraw = canMove(leaveMachine.moves.withdrawn, leaveState(row)) && waits !== 'withdrawal' && !refused
  const item = useRef<HTMLLIElement>(null)
  const { failed, keep } = useKeep()

  async function withdraw() {
    await record('leave.withdrawLeave', { id })
    // The button that had the focus is gone.
    item.current?.focus()
  }

  return (
    <li ref={item} className={`${cardClass({ gap: 4, padding: 12 })} ${classes.row}`} tabIndex={-1}>
      <strong className="tabular" data-day={startDate} ref={scrollIfNamed}>
        {days}
      </strong>
      <span>
        {leaveTypeLabels[leaveType]} ·{' '}
        <span className="tabular">{leaveLengthText({ startDate, endDate, leaveType }, minutes)}</span>
      </span>
      {comments && <span className={classes.comment}>“{comments}”</span>}
      <output className={classes.badges}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {waits && <StatusBadge tone="neutral">{t('leave:onPhone')}</StatusBadge>}
      </output>
      {status === 'rejected' && (
        <span className={classes.problem}>
          {t('leave:rejectedBecause', { reason: rejectReason || t('leave:noReason') })}
        </span>
      )}
      {refused && <Refused refused={refused} />}
      {status === 'pending' && requestedBy === 'manager' && <span>{t('leave:enteredByManager')}</span>}
      <FormError>{failed && t('leave:notKept')}</FormError>
      {canWithdraw && locked && <span>{t('leave:locked', { days: dateRangeText(locked.from, locked.to) })}</span>}
      {canWithdraw && !locked && (
        <Withdraw what={`${leaveTypeLabels[leaveType]}, ${days}`} onWithdraw={() => void keep(withdraw)} />
      )}
    </li>
  )
}

function existingOf({ status, waits, refused }: Row): { tone: StatusTone; word: string } {
  if (refused?.what === 'request') return { tone: 'rejected', word: t('leave:notTaken') }
  if (waits === 'withdrawal') return { tone: 'neutral', word: t('leave:withdrawn') }
  // Leave is never active or on a break.
  if (status === 'active' || status === 'break') return { tone: 'neutral', word: t('leave:status_pending') }
  return { tone: status, word: t(`leave:status_${status}`) }
}

function Refused({ refused: { what, itemId, problem } }: { refused: NonNullable<Row['refused']> }) {
  return (
    <>
      <span className={classes.problem}>{problem}</span>
      <span className={classes.actions}>
        {what === 'request' && (
          <Link href={`/new?again=${itemId}`} className={buttonClass} data-kind="plain">
            {t('leave:otherDays')}
          </Link>
        )}
        <Link href="~/my/waiting" className={buttonClass} data-kind="plain">
          {t('leave:seeWaiting')}
        </Link>
      </span>
    </>
  )
}

/** Asks for confirmation, because an employee who pockets the phone would never see an undo. */
function Withdraw({ what, onWithdraw }: { what: string; onWithdraw: () => void }) {
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The focused button disappears, so the focus returns to the opener.
  const keep = () => {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!asking) {
    return (
      <span className={classes.actions}>
        <NativeButton
          ref={opener}
          kind="plain"
          aria-label={t('leave:withdrawThis', { what })}
          onClick={() => setAsking(true)}
        >
          {t('leave:withdraw')}
        </NativeButton>
      </span>
    )
  }
  return (
    <fieldset className={classes.question}>
      <legend>{t('leave:withdrawAsk')}</legend>
      <span className={classes.actions}>
        <NativeButton ref={focus} onClick={onWithdraw}>
          {t('leave:withdrawYes')}
        </NativeButton>
        <NativeButton kind="plain" onClick={keep}>
          {t('leave:withdrawNo')}
        </NativeButton>
      </span>
    </fieldset>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()
