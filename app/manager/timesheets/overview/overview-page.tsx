import { useFarm } from '#app/manager/business/farm-queries.ts'
import { NativeSelect } from '@mantine/core'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { type EntrySort, entrySorts } from '#shared/timesheets/entries/entry-sort.ts'
import { EntryFilters } from '#app/manager/entries/list/entry-filters.tsx'
import { filterOf, sortOf } from '#app/manager/entries/list/entry-filter-search.ts'
import { type EntrySearch, entrySearch } from '#app/manager/entries/list/entry-search.ts'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { OverviewCounts } from './overview-counts.tsx'
import { OverviewCsv } from './overview-csv.tsx'
import { OverviewEntries } from './overview-entries.tsx'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { PeriodBar } from '#app/manager/business/periods/period-bar.tsx'
import { periodRange } from '#app/manager/business/periods/period-range.ts'
import { SavedViews } from './saved-views.tsx'
import classes from './overview-page.module.css'

const EntryDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/drawer/entry-drawer.tsx')).EntryDrawer,
}))

const fields = ['people', 'locations', 'activities', 'machines', 'type', 'leave', 'status'] as const
const sortLabels: Record<EntrySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  person: 'By person',
  longest: 'Longest first',
  shortest: 'Shortest first',
}
const sortOptions = entrySorts.map((value) => ({ value, label: sortLabels[value] }))

/** Finds and decides entries of the whole business; the filters are in the URL. */
export function OverviewPage() {
  const search = useSearch({ from: '/shell/timesheets/overview' })
  const navigate = useNavigate({ from: '/timesheets/overview' })
  const { options } = useRouter()
  const farm = useFarm()
  const period = periodRange(search, farm)
  const { range } = period
  const people = usePeopleAsked(search.people, 'employeeId')
  const filter = filterOf({ ...search, people }, range)
  const sort = sortOf(search.sort)
  const { entry, ...kept } = search

  function show(changes: EntrySearch & { sort?: string | undefined }) {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  function showView(text: string) {
    const saved: Record<string, unknown> = options.parseSearch(text)
    const order = sortOf(typeof saved.sort === 'string' ? saved.sort : undefined)
    void navigate({ search: { ...entrySearch(saved), entry: undefined, sort: order === 'newest' ? undefined : order } })
  }

  return (
    <Stack gap={12}>
      <PeriodBar farm={farm} period={period} onChange={show}>
        <SavedViews search={options.stringifySearch(kept)} onChoose={showView} />
        <OverviewCsv filter={filter} sort={sort} />
        <PrintButton wideOnly />
      </PeriodBar>
      <EntryFilters fields={fields} search={search} onChange={show} />
      <Row gap={16} lines={8} justify="space-between">
        <OverviewCounts filter={filter} />
        <NativeSelect
          className={classes.sort ?? ''}
          aria-label="Sort entries"
          data={sortOptions}
          value={sort}
          onChange={(event) =>
            show({ sort: event.currentTarget.value === 'newest' ? undefined : event.currentTarget.value })
          }
        />
      </Row>
      <OverviewEntries filter={filter} sort={sort} range={range} search={search} onFilter={show} />
      {entry !== undefined && (
        <LazyDialog onCancel={() => show({ entry: undefined })}>
          <EntryDrawer entryId={entry} onClose={() => show({ entry: undefined })} />
        </LazyDialog>
      )}
    </Stack>
  )
}
