import { hoursText } from '#shared/core/duration-text.ts'
import { payText } from '#shared/timesheets/pay-estimate.ts'
import type { DayOfEntries } from './entry-figures.ts'
import { EntryRow, type RowActions } from './entry-row.tsx'
import { SelectAll } from './select-all.tsx'
import type { Farm } from './timesheets-queries.ts'
import type { Selection } from './use-entry-selection.ts'
import { isSettable } from './status-change.ts'
import classes from './day-group.module.css'

type DayGroupProps = DayOfEntries &
  RowActions &
  Pick<Farm, 'locationNames' | 'activityNames'> & {
    selection: Selection
  }

/** The entries that start on one local day, and what they come to. */
export function DayGroup({ title, entries, totals, selection, ...row }: DayGroupProps) {
  const ids = entries.filter(({ entry }) => isSettable(entry.status)).map(({ entry }) => entry.id)
  return (
    <section className={classes.day} aria-label={title}>
      <div className={classes.heading}>
        <div className={classes.all}>
          {entries.length > 1 && <SelectAll label={`Select all of ${title}`} ids={ids} selection={selection} />}
        </div>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.rule} />
        {totals.workedMinutes > 0 && (
          <p className={`${classes.total} tabular`}>
            <strong>{hoursText(totals.workedMinutes)} h</strong> · Est. {payText(totals.payCents)}
          </p>
        )}
      </div>
      <ul className={classes.entries}>
        {entries.map((shown) => (
          <EntryRow key={shown.entry.id} {...shown} {...row} selected={selection.has(shown.entry.id)} />
        ))}
      </ul>
    </section>
  )
}
