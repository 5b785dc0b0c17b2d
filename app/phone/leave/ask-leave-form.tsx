import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { Link, useLocation } from 'wouter'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { completeLeave, type LeaveDraft, leaveProblems, withFirstDay } from '#shared/leave/leave-draft.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'
import { LeaveHint } from './leave-hint.tsx'
import { LeaveOverlaps } from './leave-overlaps.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './ask-leave-form.module.css'

interface AskLeaveFormProps {
  clock: Clock
  begin: LeaveDraft
  /** The refused request that this one replaces. */
  instead: string | null
}

export function AskLeaveForm({ clock, begin, instead }: AskLeaveFormProps) {
  const { leaveType, startDate, endDate, comments } = begin
  const [id] = useState(() => newId())
  const [, navigate] = useLocation()
  const form = usePhoneForm<LeaveDraft>({
    name: `leave ${instead ?? 'new'}`,
    begin: { leaveType, startDate, endDate, comments },
    problemsIn: leaveProblems,
    async save(entered) {
      const leave = completeLeave(entered)
      if (!leave) return
      await record('leave.requestLeave', { id, ...leave })
      if (instead) await outbox.delete(instead)
    },
    onSaved: () => navigate(`/?asked=${id}`, { replace: true }),
  })
  const { values: draft, problems, enter } = form

  return (
    <PhoneForm
      form={form}
      className={`${stackClass({ gap: 16 })} ${classes.form}`}
      submitLabel={t('leave:send')}
      actions={
        <Link href="/" className={buttonClass} data-kind="plain">
          {t('leave:cancel')}
        </Link>
      }
    >
      <NativeSelect
        label={t('leave:type')}
        required
        options={typeChoices()}
        value={draft.leaveType ?? ''}
        error={problems.leaveType}
        onChange={({ currentTarget }) =>
          enter('leaveType', leaveTypes.find((type) => type === currentTarget.value) ?? null)
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
            onChange={({ currentTarget }) => form.replace(withFirstDay(draft, dayOf(currentTarget)))}
          />
          <NativeField
            label={t('leave:lastDay')}
            type="date"
            required
            value={draft.endDate ?? ''}
            min={draft.startDate ?? ''}
            error={problems.endDate}
            onChange={({ currentTarget }) => enter('endDate', dayOf(currentTarget))}
          />
        </div>
        <output className={classes.sums}>
          <LeaveHint draft={draft} leaveHours={clock.leaveHours} />
          <LeaveOverlaps clock={clock} draft={draft} />
        </output>
      </div>
      <label className={classes.comment}>
        <span>{t('leave:comment')}</span>
        <textarea
          rows={3}
          maxLength={2000}
          placeholder={t('leave:commentHint')}
          value={draft.comments}
          onChange={({ currentTarget }) => enter('comments', currentTarget.value)}
        />
      </label>
    </PhoneForm>
  )
}

const dayOf = ({ value }: HTMLInputElement) => value || null

const typeChoices = () => [
  { value: '', label: t('leave:chooseType') },
  ...leaveTypes.map((value) => ({ value, label: leaveTypeLabels[value] })),
]
