import { byName, fullName } from '#shared/employees/person-name.ts'
import type { SummaryPerson } from '#shared/timesheets/pay/summary-contract.ts'
import { costColumns, costNoteTexts } from './cost-columns.ts'
import { MoneyCell } from './money-cell.tsx'
import classes from './summary-table.module.css'

type SummaryCostProps = { people: readonly SummaryPerson[]; days: string }

/** Labour cost by kind of hours for each employee with a cost; kinds that don't occur are left out. */
export function SummaryCost({ people, days }: SummaryCostProps) {
  const costed = people.filter(({ cost }) => cost.totalCents > 0 || cost.notes.length > 0)
  const columns = costColumns.filter(({ centsOf }) => costed.some(({ cost }) => centsOf(cost) > 0))
  if (costed.length === 0) return null
  const sum = (centsOf: (person: SummaryPerson) => number) =>
    costed.reduce((total, person) => total + centsOf(person), 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the columns scroll sideways by the keyboard too
    <section className={`card ${classes.frame}`} tabIndex={0} aria-label="Labour cost by rates">
      <h2 className={classes.title}>Labour cost by rates</h2>
      <table className={`${classes.table} tabular`}>
        <caption className="visually-hidden">Labour cost by rates, {days}</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Labour cost</th>
          </tr>
        </thead>
        <tbody>
          {costed.toSorted(byName).map((person) => (
            <tr key={person.employeeId}>
              <th scope="row">
                {fullName(person)}
                {person.cost.notes.length > 0 && (
                  <span className={classes.costNotes}>
                    {person.cost.notes.map((note) => costNoteTexts[note]).join(' ')}
                  </span>
                )}
              </th>
              {columns.map(({ key, title, centsOf }) => (
                <MoneyCell key={key} title={title} cents={centsOf(person.cost)} />
              ))}
              <MoneyCell title="Labour cost" cents={person.cost.totalCents} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ key, title, centsOf }) => (
              <MoneyCell key={key} title={title} cents={sum(({ cost }) => centsOf(cost))} />
            ))}
            <MoneyCell title="Labour cost" cents={sum(({ cost }) => cost.totalCents)} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
