import { useActiveEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useCrewFilter, usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { fullName } from '#shared/employees/person-name.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'
import { shownRange } from '#app/manager/business/periods/shown-range.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useAway } from '../leave-queries.ts'
import { LeaveStepper } from '../leave-stepper.tsx'
import { WhoIsAwayAgenda } from './who-is-away-agenda.tsx'
import { WhoIsAwayTable } from './who-is-away-table.tsx'
import { firstMonday, lastMonday, mondayOf, nearestWeek, weekFrom } from './who-is-away-week.ts'
import classes from './who-is-away.module.css'

/** Approved and pending leave of the team, week by week. */
export function WhoIsAway() {
  const { week: asked, show, people: chosen } = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const narrow = useMediaQuery('screen and (max-width: 1023px)', false, { getInitialValueInEffect: false })
  const { zone } = useFarm()
  const holidays = usePublicHolidays()
  const today = Temporal.Now.plainDateISO(zone).toString()
  const thisMonday = mondayOf(today)
  const monday = nearestWeek(shownRange({ from: asked, to: asked }, { from: today, to: today }).from)
  const days = weekFrom(monday)
  const sunday = days.at(-1) ?? monday
  const leave = useAway(monday, sunday)
  const { data: away, isPlaceholderData } = leave
  const people = useActiveEmployees()
  const everyone = show === 'everyone'
  const found = usePeopleAsked(chosen, 'employeeId')
  const crews = useCrewFilter()
  const rows =
    away &&
    people.data?.flatMap((person) => {
      if (found && !found.includes(person.id)) return []
      const leaves = away.filter(({ employeeId }) => employeeId === person.id)
      return leaves.length > 0 || everyone ? [{ person, leaves }] : []
    })

  function showWeek(of: string) {
    const week = of === thisMonday ? undefined : of
    void navigate({ search: (before) => ({ ...before, week }), replace: true, resetScroll: false })
  }
  const step = (weeks: number) => showWeek(Temporal.PlainDate.from(monday).add({ weeks }).toString())
  const shown = { days, today, holidays }

  return (
    <>
      <Row gap={24} lines={12} justify="space-between">
        <LeaveStepper
          noun="Week"
          onBefore={monday > firstMonday ? () => step(-1) : undefined}
          onNext={monday < lastMonday ? () => step(1) : undefined}
          onNow={monday === thisMonday ? undefined : () => showWeek(thisMonday)}
        >
          {dateRangeText(monday, sunday)}
        </LeaveStepper>
        <FilterMenu
          label="People"
          choices={(people.data ?? []).map((person) => ({ id: person.id, name: fullName(person) }))}
          group={crews}
          value={chosen ?? []}
          onChange={(ids) =>
            void navigate({
              search: (before) => ({ ...before, people: ids.length > 0 ? ids : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Row gap={16} className={classes.choices}>
          {!narrow && (
            <Switch
              label="Show everyone"
              checked={everyone}
              onChange={(event) => {
                const wanted = event.currentTarget.checked ? 'everyone' : undefined
                void navigate({ search: (before) => ({ ...before, show: wanted }), replace: true, resetScroll: false })
              }}
            />
          )}
          <PrintButton />
        </Row>
      </Row>
      <div aria-busy={isPlaceholderData} className={classes.week}>
        <Loaded
          query={derivedQuery(rows, leave, people)}
          card
          skeleton={<ListSkeleton card rows={5} label="Loading who is away" />}
        >
          {(shownRows) =>
            narrow ? (
              <WhoIsAwayAgenda rows={shownRows} {...shown} />
            ) : shownRows.length === 0 ? (
              <div className="card">
                <EmptyState drawing="people" title="No one is away">
                  Leave in this week appears here as soon as it is added, even before you approve it.
                </EmptyState>
              </div>
            ) : (
              <WhoIsAwayTable rows={shownRows} {...shown} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}
