import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Switch } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { LeaveTaken as PersonTaken } from '#shared/leave/leave-contract.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { CsvButton } from '#app/ui/page/csv-button.tsx'
import { EmptyState, NothingFound } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useTaken } from '../leave-queries.ts'
import { LeaveStepper } from '../leave-stepper.tsx'
import { takenColumns } from './leave-taken-csv.ts'
import { LeaveTakenTable } from './leave-taken-table.tsx'
import classes from './leave-taken.module.css'
import { countText } from '#shared/core/count-text.ts'

/** The years the server supports. */
const firstYear = 2000
const lastYear = 2099

/** Leave each employee has taken in a year, by type. */
export function LeaveTaken() {
  const { year: asked, show, q = '' } = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const { zone } = useFarm()
  const thisYear = Temporal.Now.plainDateISO(zone).year
  const year = /^20\d\d$/.test(asked ?? '') ? Number(asked) : thisYear
  const taken = useTaken(year)
  const { data: people, isPlaceholderData } = taken
  const everyone = show === 'everyone'
  const rows = people?.filter((person) => (everyone || hasLeave(person)) && matchesSearch(fullName(person), q))
  const without = people?.filter((person) => !hasLeave(person)).length ?? 0

  function change(search: { year?: string | undefined; show?: string | undefined; q?: string | undefined }) {
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false })
  }
  const showYear = (to: number) => change({ year: to === thisYear ? undefined : String(to) })

  return (
    <>
      <div className={classes.tools}>
        <LeaveStepper
          noun="Year"
          onBefore={year > firstYear ? () => showYear(year - 1) : undefined}
          onNext={year < lastYear ? () => showYear(year + 1) : undefined}
          onNow={year === thisYear ? undefined : () => showYear(thisYear)}
        >
          {year}
        </LeaveStepper>
        <Row gap={8} align="stretch" className={classes.actions}>
          <CsvButton
            disabled={!rows || rows.length === 0}
            onSave={() => downloadCsv(`leave taken ${year}.csv`, takenColumns, rows ?? [])}
          />
          <PrintButton />
        </Row>
      </div>
      <div className={classes.choices}>
        <SearchField
          label="Search people by name"
          placeholder="Search people"
          className={classes.search}
          search={q}
          onSearch={(text) => change({ q: text || undefined })}
        />
        <Switch
          label="Show everyone"
          checked={everyone}
          onChange={(event) => change({ show: event.currentTarget.checked ? 'everyone' : undefined })}
        />
      </div>
      <p className={classes.sentence}>
        Weekdays of approved leave in {year}. Pending leave is shown separately. Sick leave shows 0 h.
      </p>
      <div aria-busy={isPlaceholderData} className={classes.year}>
        <Loaded query={derivedQuery(rows, taken)} card skeleton={<ListSkeleton card label="Loading leave" />}>
          {(found) =>
            found.length > 0 ? (
              <LeaveTakenTable
                rows={found}
                types={leaveTypes.filter((type) => people?.some(hasType(type)))}
                year={year}
              />
            ) : (
              <div className="card">
                {q.trim() === '' ? (
                  <EmptyState drawing="calendar" title={`No leave in ${year}`}>
                    Once leave is added, the days each person takes appear here by leave type.
                  </EmptyState>
                ) : (
                  <NothingFound title="No one found" hiddenBy="search" onClear={() => change({ q: undefined })}>
                    No one named “{q.trim()}” has leave in {year}.
                  </NothingFound>
                )}
              </div>
            )
          }
        </Loaded>
        {!everyone && q === '' && without > 0 && rows && rows.length > 0 && (
          <p className={classes.sentence}>
            {countText(without, 'person has', 'people have')} no leave in {year}.
          </p>
        )}
      </div>
    </>
  )
}

const hasType = (type: (typeof leaveTypes)[number]) => (person: PersonTaken) =>
  person.approved[type] !== undefined || person.pending[type] !== undefined

const hasLeave = (person: PersonTaken) => leaveTypes.some((type) => hasType(type)(person))
