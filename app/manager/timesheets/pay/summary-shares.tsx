import { hoursText } from '#shared/core/time/duration-text.ts'
import { withThousands } from '#shared/core/thousands.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { SummaryShare } from '#shared/timesheets/pay/summary-contract.ts'
import { OutOfUseIcon } from '#app/manager/business/machines/out-of-use-mark.tsx'
import classes from './summary-table.module.css'

type SummarySharesProps = {
  title: string
  /** The heading of the name column. */
  noun: string
  /** The label for work without a location, activity or machine. */
  none: string
  rows: readonly SummaryShare[]
  names: ReadonlyMap<string, string> | undefined
  /** Of machines, the ids of those that no one may start. */
  outOfUse?: ReadonlySet<string>
}

/** Shares of the hours, largest first. The bar repeats the percentage in the text. */
export function SummaryShares({ title, noun, none, rows, names, outOfUse }: SummarySharesProps) {
  const total = rows.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0)
  const largestFirst = rows.toSorted((one, other) => other.workedMinutes - one.workedMinutes)
  return (
    <section className={`card ${classes.share}`}>
      <h2 className={classes.title}>{title}</h2>
      {total === 0 ? (
        <p className={classes.none}>No hours in this period.</p>
      ) : (
        <table className={`${classes.table} tabular`} data-narrow>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{noun}</th>
              <th scope="col">Hours</th>
              <th scope="col">Est. pay</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {largestFirst.map(({ id, workedMinutes, payCents }) => (
              <tr key={id ?? none}>
                <th scope="row">
                  {id === null ? none : (names?.get(id) ?? '')}
                  {id !== null && outOfUse?.has(id) && <OutOfUseIcon />}
                </th>
                <td>{withThousands(hoursText(workedMinutes))}</td>
                <td>{moneyText(payCents)}</td>
                <td>
                  <span className={classes.bar} aria-hidden="true">
                    <span style={{ width: `${(workedMinutes / total) * 100}%` }} />
                  </span>
                  <span className={classes.percent}>{percentText(workedMinutes, total)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function percentText(part: number, total: number): string {
  const percent = Math.round((part / total) * 100)
  return percent === 0 && part > 0 ? 'under 1%' : `${percent}%`
}
