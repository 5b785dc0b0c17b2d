import { breakText, hoursText } from '#shared/core/time/duration-text.ts'
import { withThousands } from '#shared/core/thousands.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { PeriodFigures } from '#shared/timesheets/pay/period-figures.ts'
import type { ShownEntry } from './entries/days-of-entries.ts'
import classes from './person-totals.module.css'
import { countText, numberText } from '#shared/core/count-text.ts'

type PersonTotalsProps = {
  /** Figures of the entries shown; undefined until they are loaded. */
  figures: PeriodFigures | undefined
  /** Leave of an earlier period that reaches into this range. */
  continued: readonly ShownEntry[]
  /** How many entries match the filter, of how many; null without a filter. */
  filtered: { shown: number; all: number } | null
}

/** Totals of the range shown. Pending and approved entries count (Specification 4). */
export function PersonTotals({ figures, continued, filtered }: PersonTotalsProps) {
  const quiet = figures ? partsOf(figures) : []
  return (
    <div className={`${classes.totals} tabular`}>
      <dl className={classes.figures} aria-busy={figures === undefined}>
        {figuresShown(figures).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quiet.length > 0 && (
        <p className={classes.quiet}>Of which {quiet.join(', ')}, estimated at the ordinary rate.</p>
      )}
      {continued.map(({ entry, figures: { day } }) => (
        <p key={entry.id} className={classes.quiet}>
          With {leaveTypeLabels[entry.leaveEntitlement ?? 'other_leave']} that began on {dayText(day)}, in the period
          before.
        </p>
      ))}
      {filtered && (
        <p className={classes.quiet} aria-live="polite">
          <strong>Filtered:</strong> {numberText(filtered.shown)} of {countText(filtered.all, 'entry', 'entries')}.
          Totals and overtime are for the filtered entries.
        </p>
      )}
    </div>
  )
}

const hours = (minutes: number) => `${withThousands(hoursText(minutes))} h`

function figuresShown(figures: PeriodFigures | undefined): [string, string][] {
  if (!figures) return ['Worked', 'Ordinary', 'Overtime', 'Breaks', 'Est. pay'].map((label) => [label, '–'])
  const { workedMinutes, ordinaryMinutes, overtimeMinutes, breakMinutes, leaveMinutes, payCents } = figures
  return [
    ['Worked', hours(workedMinutes)],
    ['Ordinary', hours(ordinaryMinutes)],
    ['Overtime', hours(overtimeMinutes)],
    ['Breaks', breakText(breakMinutes)],
    ...(leaveMinutes > 0 ? [['Leave', hours(leaveMinutes)] satisfies [string, string]] : []),
    ['Est. pay', moneyText(payCents)],
  ]
}

function partsOf({ sundayMinutes, holidayMinutes }: PeriodFigures): string[] {
  return [
    ...(sundayMinutes > 0 ? [`${hours(sundayMinutes)} on Sundays`] : []),
    ...(holidayMinutes > 0 ? [`${hours(holidayMinutes)} on public holidays`] : []),
  ]
}
