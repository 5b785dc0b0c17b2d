import { Stack } from '#app/ui/native/layout.tsx'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { LeavePreview as Preview } from './leave-draft.ts'
import classes from './leave-form.module.css'

type LeavePreviewProps = { preview: Preview | null; leaveType: LeaveType | null; leaveHours: number }

/** Days and hours of the leave while the manager fills in the form. */
export function LeavePreview({ preview, leaveType, leaveHours }: LeavePreviewProps) {
  return (
    <output className={`${classes.announced} tabular`}>
      {preview && (
        <Stack gap={4} className={classes.sum}>
          <p>
            {preview.minutes === null ? (
              <strong>{daysText(preview.weekdays)} of leave</strong>
            ) : (
              <strong>{hoursText(preview.minutes)} h of leave</strong>
            )}{' '}
            {leaveType !== 'sick_leave' &&
              preview.weekdays > 0 &&
              `(${daysText(preview.weekdays)} × ${Number(leaveHours.toFixed(2))} h)`}
          </p>
          {leaveType === 'sick_leave' && (
            <p>Sick leave shows 0 h; the {preview.weekdays === 1 ? 'day is' : 'days are'} still recorded.</p>
          )}
          {leaveType === 'unpaid_leave' && <p>Unpaid leave shows its hours but adds no pay.</p>}
          {preview.weekdays > 0 && preview.weekendDays > 0 && (
            <p>Weekends are skipped ({daysText(preview.weekendDays)}).</p>
          )}
          {preview.weekdays === 0 && (
            <p>
              {preview.weekendDays === 1 ? 'This day is' : 'All of these days are'} on a weekend, so the leave is 0 h.
              You can still save it.
            </p>
          )}
          {preview.holidays.map((holiday) => (
            <p key={holiday}>{holiday}: it still counts as leave.</p>
          ))}
        </Stack>
      )}
    </output>
  )
}
