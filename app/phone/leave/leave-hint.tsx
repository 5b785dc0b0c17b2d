import { durationText } from '#shared/core/time/duration-text.ts'
import { type LeaveDraft, type LeaveLength, leaveLength } from '#shared/leave/leave-draft.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './leave-hint.module.css'

interface LeaveHintProps {
  draft: LeaveDraft
  /** Leave hours of one day. */
  leaveHours: number
}

/** Shows the length of the leave while the employee chooses it. */
export function LeaveHint({ draft, leaveHours }: LeaveHintProps) {
  const sum = leaveLength(draft, leaveHours)
  if (!sum) return null
  return (
    <div className={`${classes.hint} tabular`}>
      <strong>{sumText(sum, draft.leaveType === 'sick_leave')}</strong>
      {draft.leaveType !== 'sick_leave' && sum.weekdays > 0 && (
        <p>{t('leave:sumDetail', { count: sum.weekdays, hours: Number(leaveHours.toFixed(2)) })}</p>
      )}
      {draft.leaveType === 'sick_leave' && <p>{t('leave:sick')}</p>}
      {draft.leaveType === 'unpaid_leave' && <p>{t('leave:unpaid')}</p>}
      {sum.weekdays > 0 && sum.weekendDays > 0 && <p>{t('leave:weekends', { count: sum.weekendDays })}</p>}
      {sum.weekdays === 0 && <p>{t('leave:weekendOnly')}</p>}
    </div>
  )
}

/** Sick leave, and leave without a type yet, is shown in days. */
function sumText({ minutes, weekdays }: LeaveLength, isSick: boolean): string {
  return minutes === null || isSick
    ? t('leave:sumDays', { count: weekdays })
    : t('leave:sumHours', { duration: durationText(minutes) })
}
