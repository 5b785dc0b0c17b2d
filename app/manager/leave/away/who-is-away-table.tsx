import { IconFlag } from '@tabler/icons-react'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import type { EmployeeName } from '#shared/employees/people-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { Away } from '#shared/leave/leave-contract.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { Cell, ColumnHeader, RowHeader, TableRow, VirtualTable } from '#app/ui/table/virtual-table.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { AwayBar } from './who-is-away-bar.tsx'
import { stretchesOf } from './who-is-away-week.ts'
import classes from './who-is-away-table.module.css'

/** An employee and their leave in the week, sorted by start. */
export type AwayRow = { person: Pick<EmployeeName, 'id' | 'firstName' | 'lastName'>; leaves: readonly Away[] }

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
    <VirtualTable
      label="Who is away"
      className={`card ${classes.table}`}
      headings={
        <>
          <ColumnHeader className={classes.day}>Person</ColumnHeader>
          {days.map((day) => (
            <ColumnHeader key={day} className={classes.day} {...marksOf(day)}>
              <time dateTime={day}>{dayHeadingText(day, today)}</time>
              {day === today && <span className={classes.today}>Today</span>}
              {holidays.has(day) && (
                <Row as="span" gap={4} align="stretch" className={classes.holiday}>
                  <IconFlag size={14} aria-hidden="true" />
                  <span className="visually-hidden">Public holiday: </span>
                  {holidays.get(day)}
                </Row>
              )}
            </ColumnHeader>
          ))}
        </>
      }
      headClassName={classes.head}
      headingsClassName={classes.row}
      columnCount={days.length + 1}
      items={rows}
      keyOf={({ person }) => person.id}
      rowHeight={rowHeight}
      renderRow={({ person, leaves }, rowIndex) => (
        <TableRow rowIndex={rowIndex} className={classes.row}>
          <RowHeader className={classes.person}>{fullName(person)}</RowHeader>
          {stretchesOf(leaves, days).map(({ leave, days: [first = '', ...others] }) =>
            leave === null ? (
              <Cell key={first} className={classes.free} {...marksOf(first)}>
                <span className="visually-hidden">At work</span>
              </Cell>
            ) : (
              <Cell
                key={first}
                aria-colspan={others.length + 1}
                className={classes.away}
                style={{ gridColumn: `span ${others.length + 1}` }}
              >
                <AwayBar leave={leave} name={fullName(person)} first={first} last={others.at(-1) ?? first} />
              </Cell>
            ),
          )}
        </TableRow>
      )}
    />
  )
}
