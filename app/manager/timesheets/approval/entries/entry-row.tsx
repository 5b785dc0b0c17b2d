import { memo } from 'react'
import { May } from '#app/manager/business/may.tsx'
import { whyNoDecision } from '#app/manager/entries/decisions/status-change.ts'
import { isDecidable } from './days-of-entries.ts'
import { EntryCells, type EntryCellsProps } from './entry-cells.tsx'
import checkbox from '#app/ui/table/select-all.module.css'
import { Title } from '#app/ui/native/layout.tsx'
import classes from './entry-row.module.css'

export type RowActions = Pick<EntryCellsProps, 'onDecide'> & {
  onSelect: (id: string, through: boolean) => void
}

type EntryRowProps = EntryCellsProps & RowActions & { selected: boolean; day: string | undefined }

/** One entry: a table row on a wide screen, a card on a narrow one. */
export const EntryRow = memo(function EntryRow({ selected, onSelect, day, ...cells }: EntryRowProps) {
  const { entry, name } = cells.shown
  return (
    <div
      data-entry={entry.id}
      tabIndex={-1}
      className={classes.entry}
      data-selected={selected || undefined}
      data-status={entry.status}
    >
      <May call="timesheets.setStatus">
        <label className={`${checkbox.check} ${classes.check}`}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            disabled={!isDecidable(cells.shown)}
            title={whyNoDecision(entry.status)}
            onChange={({ nativeEvent }) =>
              onSelect(entry.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </May>
      {day !== undefined && <DayName day={day} />}
      <EntryCells {...cells} />
    </div>
  )
})

/** "Mon 28 Sep"; in a narrow row the weekday goes above the date. */
function DayName({ day }: { day: string }) {
  const [weekday, ...date] = day.split(' ')
  return (
    <Title level={3} size={14} className={classes.day}>
      <span className={classes.weekday}>{weekday}</span> {date.join(' ')}
    </Title>
  )
}
