import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { EntryFilter } from '#shared/timesheets/entry-filter.ts'
import { downloadCsv } from '#app/lib/csv.ts'
import { EntryFilters } from '#app/manager/timesheets/entry-filters.tsx'
import { allMatching } from '#app/manager/timesheets/overview/overview-queries.ts'
import { DateRangeField } from '#app/ui/date-range-field.tsx'
import { notifyError } from '#app/ui/notify.tsx'
import { leaveColumns } from './leave-list-csv.ts'
import { type LeaveTerms, shownLeaves } from './leave-list-shown.ts'
import { yearRange } from '../year-range.ts'
import classes from './leave-list.module.css'

type LeaveListToolsProps = { filter: EntryFilter; terms: LeaveTerms; thisYear: number; empty: boolean }

/** Which leave is listed, and the whole of it as a file. */
export function LeaveListTools({ filter, terms, thisYear, empty }: LeaveListToolsProps) {
  const search = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const [reading, setReading] = useState(false)
  const { from, to } = filter

  function change(next: Partial<typeof search>) {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  async function download() {
    setReading(true)
    try {
      const all = await allMatching(filter, 'newest', { signal: new AbortController().signal, onPage: () => {} })
      await downloadCsv(`leave-${from}-to-${to}.csv`, leaveColumns, shownLeaves(all, terms))
    } catch (error) {
      notifyError(error)
    }
    setReading(false)
  }

  return (
    <div className={classes.tools}>
      <div className={classes.range}>
        <DateRangeField
          label="Days on which leave begins"
          hideLabel
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
      <Button
        className={classes.csv ?? ''}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={reading}
        disabled={empty}
        onClick={() => void download()}
      >
        CSV
      </Button>
    </div>
  )
}
