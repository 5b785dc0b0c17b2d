import { hoursText } from '#shared/core/duration-text.ts'
import classes from './person-hours.module.css'

type PersonHoursProps = { hours: { ordinaryMinutes: number; overtimeMinutes: number }; className: string | undefined }

/** What is sent for somebody, or would be. */
export function PersonHours({ hours: { ordinaryMinutes, overtimeMinutes }, className }: PersonHoursProps) {
  const hasOvertime = overtimeMinutes > 0
  return (
    <p className={`${className} ${classes.hours} tabular`}>
      {ordinaryMinutes + overtimeMinutes > 0 && (
        <span>
          <span className={classes.figure}>{hoursText(ordinaryMinutes)}</span> ordinary{!hasOvertime && ' hours'}
        </span>
      )}
      {hasOvertime && <span>{hoursText(overtimeMinutes)} overtime hours</span>}
    </p>
  )
}
