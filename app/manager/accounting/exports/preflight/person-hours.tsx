import { type HourMinutes, hourKindLabels, kindsWorked } from '#shared/accounting/connections/hour-kinds.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import classes from './person-hours.module.css'

type PersonHoursProps = { hours: HourMinutes; className: string | undefined }

/** The hours that are or would be sent for an employee, by kind. */
export function PersonHours({ hours, className }: PersonHoursProps) {
  const worked = kindsWorked(hours)
  return (
    <p className={`${className} ${classes.hours} tabular`}>
      {worked.map(({ kind, minutes }, index) => (
        <span key={kind}>
          <span className={classes.figure}>{hoursText(minutes)}</span> {hourKindLabels[kind]}
          {index === worked.length - 1 && ' hours'}
        </span>
      ))}
    </p>
  )
}
