/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are positioned one by one, which table elements do not allow */
import { IconFlag } from '@tabler/icons-react'
import { dayHeadingText } from '#shared/core/date-text.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { Away } from '#shared/leave/leave-contract.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { AwayBar } from './who-is-away-bar.tsx'
import { stretchesOf } from './who-is-away-week.ts'
import classes from './who-is-away-table.module.css'

/** An employee and their leave in the week, sorted by start. */
export type AwayRow = { person: Pick<Employee, 'id' | 'firstName' | 'lastName'>; leaves: readonly Away[] }

export type AwayWeekProps = { rows: readonly AwayRow[]; days: readonly string[]; today: string; holidays: Holidays }

const rowHeight = 57

/** A row for each employee, a column for each day, a bar for each leave. */
export function WhoIsAwayTable({ rows, days, today, holidays }: AwayWeekProps) {
  const marksOf = (day: string) => ({
    'data-today': day === today || undefined,
    'data-weekend': Temporal.PlainDate.from(day).dayOfWeek > 5 || undefined,
    'data-holiday': holidays.has(day) || undefined,
  })
  return (
    <div
      role="table"
      aria-label="Who is away"
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 1}
      className={`card ${classes.table}`}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          <span role="columnheader" className={classes.day}>
            Person
          </span>
          {days.map((day) => (
            <div key={day} role="columnheader" className={classes.day} {...marksOf(day)}>
              <time dateTime={day}>{dayHeadingText(day, today)}</time>
              {day === today && <span className={classes.today}>Today</span>}
              {holidays.has(day) && (
                <span className={classes.holiday}>
                  <IconFlag size={14} aria-hidden="true" />
                  <span className="visually-hidden">Public holiday: </span>
                  {holidays.get(day)}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <VirtualRows
        role="rowgroup"
        items={rows}
        keyOf={({ person }) => person.id}
        estimateHeight={() => rowHeight}
        renderRow={({ person, leaves }, index) => (
          <div role="row" aria-rowindex={index + 2} className={classes.row}>
            <span role="rowheader" className={classes.person}>
              {fullName(person)}
            </span>
            {stretchesOf(leaves, days).map(({ leave, days: [first = '', ...others] }) =>
              leave === null ? (
                <div key={first} role="cell" className={classes.free} {...marksOf(first)}>
                  <span className="visually-hidden">At work</span>
                </div>
              ) : (
                <div
                  key={first}
                  role="cell"
                  aria-colspan={others.length + 1}
                  className={classes.away}
                  style={{ gridColumn: `span ${others.length + 1}` }}
                >
                  <AwayBar leave={leave} name={fullName(person)} first={first} last={others.at(-1) ?? first} />
                </div>
              ),
            )}
          </div>
        )}
      />
    </div>
  )
}
