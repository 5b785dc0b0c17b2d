import { useMediaQuery } from '@mantine/hooks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '#app/lib/api/api.ts'
import { mayCall } from '#app/lib/may.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { employeesQuery } from '#app/manager/business/people/employee-queries.ts'
import { payPeriodsOf, useFarm } from '#app/manager/business/farm-queries.ts'
import { PeriodBar } from '#app/manager/business/periods/period-bar.tsx'
import { periodRange } from '#app/manager/business/periods/period-range.ts'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import { entriesQuery, openingQuery } from '#app/manager/entries/entries-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { ApprovePage } from './approve-page.tsx'
import classes from './approve-page.module.css'

const phoneWidth = '(max-width: 767px)'

/** Asks for what the screen will show, all at once and before the shell around it is drawn. */
export function prefetchApprove(queryClient: QueryClient, employeeId: string | undefined, search: EntrySearch): void {
  const role = queryClient.getQueryData(sessionQuery().queryKey)?.business?.role
  const business = queryClient.getQueryData(api.business.getBusiness.queryKey())
  if (!business || !role || !mayCall(role, 'timesheets.openApproval')) return
  const { timeZone: zone, payrollCalendar } = business
  const { range } = periodRange(search, { zone, payPeriods: payPeriodsOf(payrollCalendar) })
  const { timesheets } = api
  if (employeeId === undefined && !window.matchMedia(phoneWidth).matches) {
    void queryClient.prefetchQuery(openingQuery(queryClient, range))
  } else {
    void queryClient.prefetchQuery(timesheets.listPeople.queryOptions({ input: range }))
    if (employeeId !== undefined) {
      void queryClient.prefetchQuery(entriesQuery(employeeId, range))
      void queryClient.prefetchQuery(employeesQuery([employeeId]))
    }
  }
  void queryClient.prefetchQuery(api.business.listHolidays.queryOptions())
  void queryClient.prefetchQuery(timesheets.listLocks.queryOptions({ input: range }))
  void queryClient.prefetchQuery(timesheets.listFlags.queryOptions({ input: range }))
}

/** Opens on the first employee (Specification 2). A phone shows the people first, as only one pane fits (wireframes). */
export function ApproveScreen() {
  const { employeeId } = useParams({ from: '/shell/timesheets/approve/{-$employeeId}' })
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  return employeeId === undefined && !phone ? <Opening /> : <ApprovePage phone={phone} />
}

/** Asks who comes first, and nothing else: the page opens again with them. */
function Opening() {
  const search = useSearch({ from: '/shell/timesheets/approve/{-$employeeId}' })
  const navigate = useNavigate({ from: '/timesheets/approve/{-$employeeId}' })
  const farm = useFarm()
  const period = periodRange(search, farm)
  const query = useQuery(openingQuery(useQueryClient(), period.range))
  if (query.data?.opened === null) return <ApprovePage phone={false} />
  // Someone else may come first by now.
  const data = query.isStale ? undefined : query.data
  return (
    <Stack gap={16} className={classes.page}>
      <PeriodBar
        farm={farm}
        period={period}
        onChange={(days) =>
          void navigate({ search: (before) => ({ ...before, ...days, entry: undefined }), resetScroll: false })
        }
        className={classes.header}
      />
      <Loaded query={{ ...query, data }} card skeleton={skeleton}>
        {({ opened }) =>
          opened && (
            <Navigate
              from="/timesheets/approve/{-$employeeId}"
              to="."
              params={{ employeeId: opened.employeeId }}
              search={true}
              replace
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

const skeleton = (
  <div className={classes.panes}>
    <div className={classes.people}>
      <ListSkeleton rows={8} label="Loading people" />
    </div>
    <div className={classes.person}>
      <ListSkeleton rows={8} label="Loading entries" />
    </div>
  </div>
)
