import { Link } from '@tanstack/react-router'
import { numberText } from '#shared/core/count-text.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { withThousands } from '#shared/core/thousands.ts'
import { peopleText } from '#shared/employees/people-text.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { type SummaryFigures, totalOf } from '#shared/timesheets/pay/period-total.ts'
import type { SummaryPerson } from '#shared/timesheets/pay/summary-contract.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { MoneyCell } from './money-cell.tsx'
import { type HoursColumn, hoursColumns } from './summary-columns.ts'
import classes from './summary-table.module.css'

type SummaryPeopleProps = { people: readonly SummaryPerson[]; range: DayRange; days: string }

/** One row per employee; on a phone a card, as the columns would not fit. */
export function SummaryPeople({ people, range, days }: SummaryPeopleProps) {
  const columns = hoursColumns(people)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the columns scroll sideways by the keyboard too
    <section className={`card ${classes.frame}`} tabIndex={0} aria-label="Hours and pay by person">
      <table className={`${classes.table} tabular`}>
        <caption className="visually-hidden">Hours, leave and estimated pay by person, {days}</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Est. pay</th>
            <th scope="col">Labour cost</th>
            <th scope="col">Pending</th>
          </tr>
        </thead>
        <tbody>
          {people.toSorted(byName).map((person) => (
            <tr key={person.employeeId}>
              <th scope="row">
                {fullName(person)}
                {!person.active && <span className={classes.archived}> · Archived</span>}
              </th>
              <Figures figures={person} columns={columns} />
              <MoneyCell title="Labour cost" cents={person.cost.totalCents} />
              <td data-title="Pending">
                {person.pending === 0 ? (
                  <span className={classes.nothing}>–</span>
                ) : (
                  <Link
                    to="/timesheets/approve/{-$employeeId}"
                    params={{ employeeId: person.employeeId }}
                    search={range}
                    aria-label={`Review ${numberText(person.pending)} pending for ${fullName(person)}`}
                  >
                    {numberText(person.pending)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Totals
            figures={totalOf(people)}
            columns={columns}
            people={people.length}
            costCents={people.reduce((sum, { cost }) => sum + cost.totalCents, 0)}
          />
        </tfoot>
      </table>
    </section>
  )
}

type TotalsProps = { figures: SummaryFigures; columns: HoursColumn[]; people: number; costCents: number }

function Totals({ figures, columns, people, costCents }: TotalsProps) {
  return (
    <tr>
      <th scope="row">Total, {peopleText(people)}</th>
      <Figures figures={figures} columns={columns} />
      <MoneyCell title="Labour cost" cents={costCents} />
      <td data-title="Pending" className={figures.pending === 0 ? classes.nothing : undefined}>
        {figures.pending === 0 ? '–' : numberText(figures.pending)}
      </td>
    </tr>
  )
}

function Figures({ figures, columns }: { figures: SummaryFigures; columns: HoursColumn[] }) {
  return (
    <>
      {columns.map(({ key, title, minutesOf }) => (
        <td key={key} data-title={title} className={minutesOf(figures) === 0 ? classes.nothing : undefined}>
          {minutesOf(figures) === 0 ? '–' : withThousands(hoursText(minutesOf(figures)))}
        </td>
      ))}
      <MoneyCell title="Est. pay" cents={figures.payCents} />
    </>
  )
}
