import { hoursText } from '#shared/core/time/duration-text.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { May } from '#app/manager/business/may.tsx'
import type { PeriodFigures } from '#shared/timesheets/pay/period-figures.ts'
import { type DayOfEntries, isDecidable } from './days-of-entries.ts'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import type { Selection } from '#app/ui/table/use-selection.ts'
import { Row, Title } from '#app/ui/native/layout.tsx'
import classes from './day-heading.module.css'

/** The local day on which the entries below start, with their totals. */
export function DayHeading({
  day: { title, entries, figures },
  selection,
}: {
  day: DayOfEntries
  selection: Selection
}) {
  const ids = entries.filter(isDecidable).map(({ entry }) => entry.id)
  const totals = totalsOf(figures)
  return (
    <Row gap={12} className={classes.heading}>
      <div className={classes.all}>
        <May call="timesheets.setStatus">
          <SelectAll label={`Select all of ${title}`} ids={ids} selection={selection} />
        </May>
      </div>
      <Title level={3} size={14} className={classes.title}>
        {title}
      </Title>
      <span className={classes.rule} />
      {totals.length > 0 && (
        <p className={`${classes.total} tabular`}>
          <strong>{totals[0]}</strong>
          {totals.slice(1).map((text) => ` · ${text}`)}
        </p>
      )}
    </Row>
  )
}

/** Totals that are zero are left out. */
function totalsOf({ workedMinutes, overtimeMinutes, leaveMinutes, payCents }: PeriodFigures): string[] {
  return [
    ...(workedMinutes > 0 ? [`${hoursText(workedMinutes)} h`] : []),
    ...(overtimeMinutes > 0 ? [`${hoursText(overtimeMinutes)} h overtime`] : []),
    ...(leaveMinutes > 0 ? [`${hoursText(leaveMinutes)} h leave`] : []),
    ...(payCents > 0 ? [`Est.\u00A0${moneyText(payCents)}`] : []),
  ]
}
