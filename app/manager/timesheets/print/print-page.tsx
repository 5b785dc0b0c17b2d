import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useTitleSubject } from '#app/lib/use-title.ts'
import { useSession } from '#app/lib/session.ts'
import linkClasses from '#app/ui/page/back-link.module.css'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { Row, Title } from '#app/ui/native/layout.tsx'
import { countedFigures, groupByDay } from '../approval/entries/days-of-entries.ts'
import { EntriesSkeleton } from '../approval/entries/entries-skeleton.tsx'
import { PersonUnknown } from '../approval/people/no-employees.tsx'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'
import { PersonTotals } from '../approval/person-totals.tsx'
import { PrintTable } from './print-table.tsx'
import { periodRange } from '#app/manager/business/periods/period-range.ts'
import { usePersonReading } from '../approval/entries/use-person-reading.ts'
import classes from './print-page.module.css'

const from = '/shell/timesheets/print/$employeeId'

/** An employee's printable timesheet: every entry of the range, the totals and two signature lines. */
export function PrintPage() {
  const { employeeId } = useParams({ from })
  const search = useSearch({ from })
  const { business } = useSession()
  const farm = useFarm()
  const everyone = useAllEmployees()
  const person = everyone.data?.find(({ id }) => id === employeeId)
  useTitleSubject(person && fullName(person))
  const { range } = periodRange(search, farm)
  const locks = useLocks(range)
  const reading = usePersonReading({
    employeeId: person?.id,
    range,
    locks,
    pendingChanges: none,
  })
  const { shown, continued, terms, employee } = reading
  if (everyone.data && !person) return <PersonUnknown />

  return (
    <article className={classes.page}>
      <Row gap={16} lines={8} justify="space-between" className={`no-print ${classes.tools}`}>
        <Link
          to="/timesheets/approve/{-$employeeId}"
          params={{ employeeId }}
          search={range}
          className={linkClasses.link}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
          Back to the entries
        </Link>
        <PrintButton main disabled={!reading.shown || !employee} />
      </Row>
      <div className={`card ${classes.paper}`}>
        <header className={classes.head}>
          <Title level={1} size={24}>
            {person ? `Timesheet: ${fullName(person)}` : 'Timesheet'}
          </Title>
          <p className={classes.about}>
            {business.name} · {dateRangeText(range.from, range.to)}
          </p>
        </header>
        <Loaded
          query={derivedQuery(shown && terms && employee && { shown, terms, employee }, reading.query, everyone)}
          skeleton={<EntriesSkeleton />}
        >
          {(loaded) => (
            <>
              <PersonTotals
                figures={countedFigures([...loaded.shown, ...continued], loaded.terms)}
                continued={continued}
                filtered={null}
              />
              {loaded.shown.length === 0 ? (
                <EmptyState drawing="clock" title="No entries in this period">
                  There is nothing to sign for.
                </EmptyState>
              ) : (
                <PrintTable days={groupByDay(loaded.shown, loaded.terms)} farm={farm} />
              )}
              <Signatures names={[fullName(loaded.employee), `For ${business.name}`]} />
            </>
          )}
        </Loaded>
      </div>
    </article>
  )
}

const none: readonly never[] = []

function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className={classes.signatures}>
      {names.map((name) => (
        <div key={name} className={classes.signature}>
          <span className={classes.line} />
          <span className={classes.line} />
          <span>{name}</span>
          <span>Date</span>
        </div>
      ))}
    </div>
  )
}
