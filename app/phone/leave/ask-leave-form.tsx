import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { Link, useLocation } from 'wouter'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import {
  completeLeave,
  type LeaveDraft,
  leaveProblems,
  type LeaveProblems,
  withFirstDay,
} from '#shared/leave/leave-draft.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { outbox } from '../outbox/phone-db.ts'
import { recordCall } from '../outbox/record.ts'
import { LeaveHint } from './leave-hint.tsx'
import { LeaveOverlaps } from './leave-overlaps.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './ask-leave-form.module.css'

interface AskLeaveFormProps {
  person: PhonePerson
  clock: Clock
  begin: LeaveDraft
  /** The refused request to dismiss when this one is sent. */
  instead: string | null
}

export function AskLeaveForm({ person, clock, begin, instead }: AskLeaveFormProps) {
  const { leaveType, startDate, endDate, comments } = begin
  const [draft, setDraft] = useState<LeaveDraft>({ leaveType, startDate, endDate, comments })
  const [problems, setProblems] = useState<LeaveProblems>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [, navigate] = useLocation()

  function change(changed: LeaveDraft) {
    setDraft(changed)
    setProblems({})
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const leave = completeLeave(draft)
    setProblems(leaveProblems(draft))
    if (!leave) return focusFirstError(event.currentTarget)
    setBusy(true)
    setFailed(false)
    const id = newId()
    try {
      await recordCall('leave.requestLeave', { id, ...leave })
      if (instead) await outbox.update(instead, { state: 'sent' })
      navigate(`/?asked=${id}`, { replace: true })
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <NativeSelect
        label={t('leave:type')}
        required
        options={typeChoices()}
        value={draft.leaveType ?? ''}
        error={problems.leaveType}
        onChange={({ currentTarget }) =>
          change({ ...draft, leaveType: leaveTypes.find((type) => type === currentTarget.value) ?? null })
        }
      />
      <div>
        <div className={classes.days}>
          <NativeField
            label={t('leave:firstDay')}
            type="date"
            required
            value={draft.startDate ?? ''}
            error={problems.startDate}
            onChange={({ currentTarget }) => change(withFirstDay(draft, dayOf(currentTarget)))}
          />
          <NativeField
            label={t('leave:lastDay')}
            type="date"
            required
            value={draft.endDate ?? ''}
            min={draft.startDate ?? ''}
            error={problems.endDate}
            onChange={({ currentTarget }) => change({ ...draft, endDate: dayOf(currentTarget) })}
          />
        </div>
        <output className={classes.sums}>
          <LeaveHint draft={draft} leaveHours={clock.leaveHours} />
          <LeaveOverlaps person={person} clock={clock} draft={draft} />
        </output>
      </div>
      <label className={classes.comment}>
        <span>{t('leave:comment')}</span>
        <textarea
          rows={3}
          maxLength={2000}
          placeholder={t('leave:commentHint')}
          value={draft.comments}
          onChange={({ currentTarget }) => change({ ...draft, comments: currentTarget.value })}
        />
      </label>
      <FormError>{failed && t('leave:notKept')}</FormError>
      <div className={classes.actions}>
        <NativeButton type="submit" fullWidth loading={busy}>
          {t('leave:send')}
        </NativeButton>
        <Link href="/" className={buttonClass} data-kind="plain">
          {t('leave:cancel')}
        </Link>
      </div>
    </form>
  )
}

const dayOf = ({ value }: HTMLInputElement) => value || null

const typeChoices = () => [
  { value: '', label: t('leave:chooseType') },
  ...leaveTypes.map((value) => ({ value, label: leaveTypeLabels[value] })),
]
