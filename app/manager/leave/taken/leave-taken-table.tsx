import { yearRange } from '#app/manager/business/periods/shown-range.ts'
import { Link } from '@tanstack/react-router'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { LeaveTaken } from '#shared/leave/leave-contract.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { type LeaveType, leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { Cell, ColumnHeader, RowHeader, TableRow, VirtualTable } from '#app/ui/table/virtual-table.tsx'
import classes from './leave-taken-table.module.css'

type LeaveTakenTableProps = {
  rows: readonly LeaveTaken[]
  /** Types with any leave in the year. */
  types: readonly LeaveType[]
  year: number
}

const rowHeight = 57

/** Employees by leave type; on a phone a card for each employee. */
export function LeaveTakenTable({ rows, types, year }: LeaveTakenTableProps) {
  return (
    <VirtualTable
      label={`Leave taken in ${year}`}
      className={`card ${classes.table}`}
      headings={
        <>
          <ColumnHeader>Person</ColumnHeader>
          {types.map((type) => (
            <ColumnHeader key={type} className={classes.figure}>
              {leaveTypeLabels[type]}
            </ColumnHeader>
          ))}
        </>
      }
      headClassName={classes.head}
      headingsClassName={classes.row}
      items={rows}
      keyOf={({ employeeId }) => employeeId}
      rowHeight={rowHeight}
      renderRow={(person, rowIndex) => (
        <TableRow rowIndex={rowIndex} className={classes.row}>
          <RowHeader className={classes.person}>
            <Link
              to="/timesheets/leave"
              search={{ people: [person.employeeId], ...yearRange(year) }}
              className={classes.link}
            >
              {fullName(person)}
            </Link>
          </RowHeader>
          {types.map((type) => (
            <TakenCell key={type} type={type} person={person} />
          ))}
        </TableRow>
      )}
    />
  )
}

function TakenCell({ type, person }: { type: LeaveType; person: LeaveTaken }) {
  const approved = person.approved[type]
  const pending = person.pending[type]
  if (!approved && !pending) {
    return (
      <Cell className={classes.figure} data-none>
        <span className="quiet">–</span>
      </Cell>
    )
  }
  return (
    <Cell className={classes.figure}>
      <span className={classes.type} aria-hidden="true">
        {leaveTypeLabels[type]}
      </span>
      <span>
        {approved ? `${daysText(approved.days)} · ${hoursText(approved.minutes)} h` : '–'}
        {pending && (
          <span className={classes.pending}>
            {daysText(pending.days)} · {hoursText(pending.minutes)} h pending
          </span>
        )}
      </span>
    </Cell>
  )
}
