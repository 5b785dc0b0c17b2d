import type { Farm } from '#app/manager/business/farm-queries.ts'
import { type Ref, useMemo } from 'react'
import { VirtualRows, type VirtualRowsHandle } from '#app/ui/table/virtual-rows.tsx'
import { DayHeading } from './day-heading.tsx'
import type { DayOfEntries, ShownEntry } from './days-of-entries.ts'
import { EntryRow, type RowActions } from './entry-row.tsx'
import type { Selection } from '#app/ui/table/use-selection.ts'
import classes from './entry-list.module.css'

type EntryListProps = RowActions &
  Pick<Farm, 'zone' | 'locationNames' | 'activityNames'> & {
    days: readonly DayOfEntries[]
    selection: Selection
    ref: Ref<VirtualRowsHandle>
  }

/**
 * The heading of a day belongs to its first entry, so that the list has as many items as there are entries. A day with
 * a single entry has no heading: the row itself shows the day.
 */
type Item = { shown: ShownEntry; day: DayOfEntries | null; alone: DayOfEntries | undefined }

const rowHeight = 45
const headingHeight = 36

/** Entries day by day, oldest first. */
export function EntryList({ days, selection, ref, ...row }: EntryListProps) {
  const items = useMemo(
    () =>
      days.flatMap((day) =>
        day.entries.map((shown, index): Item => {
          const alone = day.entries.length === 1
          return { shown, day: index === 0 && !alone ? day : null, alone: alone ? day : undefined }
        }),
      ),
    [days],
  )
  return (
    <VirtualRows
      ref={ref}
      label="Entries"
      items={items}
      keyOf={({ shown }) => shown.entry.id}
      estimateHeight={({ day }) => rowHeight + (day ? headingHeight : 0)}
      renderRow={({ shown, day, alone }) => (
        <div className={classes.item}>
          {day && <DayHeading day={day} selection={selection} />}
          <EntryRow
            shown={shown}
            day={alone?.title}
            overtimeMinutes={alone?.figures.overtimeMinutes}
            selected={selection.has(shown.entry.id)}
            {...row}
          />
        </div>
      )}
    />
  )
}
