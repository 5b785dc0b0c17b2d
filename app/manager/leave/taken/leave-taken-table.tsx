import { yearRange } from '#app/manager/business/shown-range.ts'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are positioned one by one, which table elements do not allow */
import { Link } from '@tanstack/react-router'
import { hoursText } from '#shared/core/duration-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { LeaveTaken } from '#shared/leave/leave-contract.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { type LeaveType, leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
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
    <div
      role="table"
      aria-label={`Leave taken in ${year}`}
      aria-rowcount={rows.length + 1}
      className={`card ${classes.table}`}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          <span role="columnheader">Person</span>
          {types.map((type) => (
            <span key={type} role="columnheader" className={classes.figure}>
              {leaveTypeLabels[type]}
            </span>
          ))}
        </div>
      </div>
      <VirtualRows
        role="rowgroup"
        items={rows}
        keyOf={({ employeeId }) => employeeId}
        estimateHeight={() => rowHeight}
        renderRow={(person, index) => (
          <div role="row" aria-rowindex={index + 2} className={classes.row}>
            <span role="rowheader" className={classes.person}>
              <Link
                to="/timesheets/leave"
                search={{ people: [person.employeeId], ...yearRange(year) }}
                className={classes.link}
              >
                {fullName(person)}
              </Link>
            </span>
            {types.map((type) => (
              <TakenCell key={type} type={type} person={person} />
            ))}
          </div>
        )}
      />
    </div>
  )
}

function TakenCell({ type, person }: { type: LeaveType; person: LeaveTaken }) {
  const approved = person.approved[type]
  const pending = person.pending[type]
  if (!approved && !pending) {
    return (
      <div role="cell" className={classes.figure} data-none>
        <span className={classes.none}>–</span>
      </div>
    )
  }
  return (
    <div role="cell" className={classes.figure}>
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
    </div>
  )
}
