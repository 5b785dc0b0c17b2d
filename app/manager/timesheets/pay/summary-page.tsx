import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useMachines } from '#app/manager/business/machines/machine-queries.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { PeriodLock } from '../locks/period-lock.tsx'
import { PeriodBar } from '#app/manager/business/periods/period-bar.tsx'
import { periodRange } from '#app/manager/business/periods/period-range.ts'
import { SummaryCost } from './summary-cost.tsx'
import { SummaryCsv } from './summary-csv.tsx'
import { SummaryPeople } from './summary-people.tsx'
import { useSummary } from './summary-queries.ts'
import { SummaryShares } from './summary-shares.tsx'
import classes from './summary-page.module.css'

const countedChoices = [
  { value: 'pending_and_approved', label: 'Pending and approved' },
  { value: 'approved', label: 'Approved only' },
]

/** The totals of a pay period: hours, leave and estimated pay by employee, location, activity and machine. */
export function SummaryPage() {
  const search = useSearch({ from: '/shell/timesheets/summary' })
  const navigate = useNavigate({ from: '/timesheets/summary' })
  const farm = useFarm()
  const period = periodRange(search, farm)
  const { range } = period
  const machines = [...(useMachines()?.values() ?? [])]
  const outOfUse = new Set(machines.filter(({ outOfUseSince }) => outOfUseSince !== null).map(({ id }) => id))
  const counted = search.counted === 'approved' ? 'approved' : 'pending_and_approved'
  const summary = useSummary({ ...range, counted })
  const days = dateRangeText(range.from, range.to)

  function show(changes: Partial<typeof search>) {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  return (
    <Stack gap={12}>
      <PeriodBar farm={farm} period={period} onChange={show}>
        <PeriodLock range={range} />
        <SummaryCsv summary={summary.data} range={range} />
        <PrintButton wideOnly />
      </PeriodBar>
      <SegmentedControl
        className={classes.counted ?? ''}
        aria-label="Which entries count"
        data={countedChoices}
        value={counted}
        onChange={(value) => show({ counted: value === 'approved' ? value : undefined })}
      />
      <p className={classes.printTitle}>
        {counted === 'approved' ? 'Approved entries only' : 'Pending and approved entries'}
      </p>
      <Loaded query={summary} card skeleton={<ListSkeleton card rows={8} label="Loading the summary" />}>
        {(data) =>
          data.people.length === 0 ? (
            <div className="card">
              <EmptyState
                drawing="people"
                title="No one to show"
                action={
                  <Button renderRoot={(root) => <Link to="/employees/add" {...root} />}>
                    Invite your first employee
                  </Button>
                }
              >
                Hours, leave and pay of each employee appear here.
              </EmptyState>
            </div>
          ) : (
            <Stack gap={12} className={classes.tables} aria-busy={summary.isPlaceholderData}>
              <SummaryPeople people={data.people} range={range} days={days} />
              <p className="quiet">Est. pay uses the ordinary rate alone; labour cost uses the rate of each hour.</p>
              <SummaryCost people={data.people} days={days} />
              <div className={classes.shares}>
                <SummaryShares
                  title="By location"
                  noun="Location"
                  none="No location"
                  rows={data.byLocation}
                  names={farm.locationNames}
                />
                <SummaryShares
                  title="By activity"
                  noun="Activity"
                  none="No activity"
                  rows={data.byActivity}
                  names={farm.activityNames}
                />
                {data.byAsset.some(({ id }) => id !== null) && (
                  <SummaryShares
                    title="By machine"
                    noun="Machine"
                    none="No machine"
                    rows={data.byAsset}
                    names={farm.machineNames}
                    outOfUse={outOfUse}
                  />
                )}
              </div>
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
