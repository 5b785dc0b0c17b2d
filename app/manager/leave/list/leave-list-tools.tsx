import { yearRange } from '#app/manager/business/shown-range.ts'
import { allMatching } from '#app/manager/entries/list/entry-pages-queries.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import { longestYears } from '#shared/timesheets/entries/longest-range.ts'
import { downloadCsv } from '#app/lib/csv.ts'
import { CsvButton, type CsvProgress } from '#app/manager/entries/list/csv-button.tsx'
import { EntryFilters } from '#app/manager/entries/list/entry-filters.tsx'
import { DateRangeField } from '#app/ui/form/time/date-range-field.tsx'
import { leaveColumns } from './leave-list-csv.ts'
import { type LeaveListOptions, shownLeaves } from './leave-list-shown.ts'
import classes from './leave-list.module.css'

type LeaveListToolsProps = {
  filter: EntryFilter
  /** Undefined while there is nothing to download. */
  terms: LeaveListOptions | undefined
  thisYear: number
}

/** Filters of the list, and all matching leave as a CSV file. */
export function LeaveListTools({ filter, terms, thisYear }: LeaveListToolsProps) {
  const search = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const { from, to } = filter

  function change(next: Partial<typeof search>) {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }

  async function save(progress: CsvProgress) {
    if (!terms) return
    const all = await allMatching(filter, 'newest', progress)
    await downloadCsv(`leave ${from} to ${to}.csv`, leaveColumns, shownLeaves(all, terms))
  }

  return (
    <div className={classes.tools}>
      <div className={classes.range}>
        <DateRangeField
          label="Leave start dates"
          hideLabel
          longestYears={longestYears}
          value={{ from, to }}
          onChange={change}
          presets={[
            { label: 'This year', range: yearRange(thisYear) },
            { label: 'Next year', range: yearRange(thisYear + 1) },
            { label: 'Last year', range: yearRange(thisYear - 1) },
          ]}
        />
      </div>
      <EntryFilters fields={['people', 'leave', 'status']} search={search} onChange={change} />
      <div className={classes.csv}>
        <CsvButton disabled={!terms} onSave={save} />
      </div>
    </div>
  )
}
