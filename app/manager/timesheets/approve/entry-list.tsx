import { type Ref, useMemo } from 'react'
import { VirtualRows, type VirtualRowsHandle } from '#app/ui/virtual-rows.tsx'
import { DayHeading } from './day-heading.tsx'
import type { DayOfEntries, ShownEntry } from './days-of-entries.ts'
import { EntryRow, type RowActions } from './entry-row.tsx'
import type { Farm } from '../timesheets-queries.ts'
import type { Selection } from '../use-entry-selection.ts'
import classes from './entry-list.module.css'

type EntryListProps = RowActions &
  Pick<Farm, 'zone' | 'locationNames' | 'activityNames'> & {
    days: readonly DayOfEntries[]
    selection: Selection
    ref: Ref<VirtualRowsHandle>
  }

/** The heading of a day belongs to its first entry, so that the list has as many items as there are entries. */
type Item = { shown: ShownEntry; day: DayOfEntries | null }

const rowHeight = 46
const headingHeight = 44

/** Entries day by day, oldest first. */
export function EntryList({ days, selection, ref, ...row }: EntryListProps) {
  const items = useMemo(
    () => days.flatMap((day) => day.entries.map((shown, place): Item => ({ shown, day: place === 0 ? day : null }))),
    [days],
  )
  return (
    <VirtualRows
      ref={ref}
      label="Entries"
      items={items}
      keyOf={({ shown }) => shown.entry.id}
      estimateHeight={({ day }) => rowHeight + (day ? headingHeight : 0)}
      renderRow={({ shown, day }) => (
        <div className={day ? undefined : classes.further}>
          {day && <DayHeading day={day} selection={selection} />}
          <EntryRow shown={shown} selected={selection.has(shown.entry.id)} {...row} />
        </div>
      )}
    />
  )
}
