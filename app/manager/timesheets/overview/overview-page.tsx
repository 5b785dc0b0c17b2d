import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentPayPeriod } from '#shared/business/pay-period.ts'
import { type EntrySort, entrySorts } from '#shared/timesheets/entries/entry-sort.ts'
import { EntryFilters } from '#app/manager/entries/list/entry-filters.tsx'
import { filterOf, sortOf } from '#app/manager/entries/list/entry-filter-search.ts'
import { type EntrySearch, entrySearch } from '#app/manager/entries/list/entry-search.ts'
import { OverviewCounts } from './overview-counts.tsx'
import { OverviewCsv } from './overview-csv.tsx'
import { OverviewEntries } from './overview-entries.tsx'
import { PeriodPicker } from '#app/manager/business/period-picker.tsx'
import { SavedViews } from './saved-views.tsx'
import { type DayRange, rangeOf, sameRange, shownRange } from '#app/manager/business/shown-range.ts'
import classes from './overview-page.module.css'

const EntryDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/drawer/entry-drawer.tsx')).EntryDrawer,
}))

const fields = ['people', 'locations', 'activities', 'type', 'leave', 'status'] as const
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
  const thisPeriod = rangeOf(currentPayPeriod(Temporal.Now.instant().toString(), farm.zone, farm.payPeriods))
  const range = shownRange(search, thisPeriod)
  const filter = filterOf(search, range)
  const sort = sortOf(search.sort)
  const { entry, ...kept } = search

  function show(changes: EntrySearch & { sort?: string | undefined }) {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  function showDays(days: DayRange) {
    show(sameRange(days, thisPeriod) ? { from: undefined, to: undefined } : days)
  }

  function showView(text: string) {
    const saved: Record<string, unknown> = options.parseSearch(text)
    const order = sortOf(typeof saved.sort === 'string' ? saved.sort : undefined)
    void navigate({ search: { ...entrySearch(saved), entry: undefined, sort: order === 'newest' ? undefined : order } })
  }

  return (
    <div className={classes.page}>
      <div className={classes.line}>
        <PeriodPicker range={range} thisPeriod={thisPeriod} payPeriods={farm.payPeriods} onChange={showDays} />
        <div className={classes.actions}>
          <SavedViews search={options.stringifySearch(kept)} onChoose={showView} />
          <OverviewCsv filter={filter} sort={sort} />
          <Button
            variant="default"
            className={classes.print ?? ''}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <EntryFilters fields={fields} search={search} onChange={show} />
      <div className={classes.line}>
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
      </div>
      <OverviewEntries filter={filter} sort={sort} range={range} search={search} onFilter={show} />
      {entry !== undefined && (
        <Suspense fallback={null}>
          <EntryDrawer entryId={entry} onClose={() => show({ entry: undefined })} />
        </Suspense>
      )}
    </div>
  )
}
