import { Button } from '@mantine/core'
import { IconChevronLeft, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { breakText, hoursText } from '#shared/core/duration-text.ts'
import { dateRangeText } from '#shared/core/date-text.ts'
import { employmentTypeLabel } from '#shared/employees/employment-type.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { positionLabels } from '#shared/employees/position.ts'
import { payText } from '#shared/timesheets/pay-estimate.ts'
import type { TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import { rateText } from '../employees/rate-text.ts'
import type { Totals } from './entry-figures.ts'
import type { DayRange } from './shown-range.ts'
import classes from './person-header.module.css'

type PersonHeaderProps = {
  person: TimesheetPerson
  /** undefined until the employees are read. */
  employee: Employee | undefined
  /** undefined until the entries are read. */
  totals: Totals | undefined
  range: DayRange
  onAdd: () => void
}

/** Who it is, on which terms, and what the range comes to. */
export function PersonHeader({ person, employee, totals, range, onAdd }: PersonHeaderProps) {
  return (
    <header className={classes.header}>
      <Link
        to="/timesheets/approve/{-$employeeId}"
        params={{ employeeId: undefined }}
        search={true}
        className={classes.back}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
        People
      </Link>
      <div className={classes.who}>
        <h2 className={classes.name}>
          <Link to="/employees/$employeeId" params={{ employeeId: person.employeeId }}>
            {fullName(person)}
          </Link>
        </h2>
        {employee && <p className={`${classes.terms} tabular`}>{termsOf(employee).join(' · ')}</p>}
        <p className={classes.range}>{dateRangeText(range.from, range.to)}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          className={classes.print ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
          Add entry
        </Button>
      </div>
      <dl className={`${classes.totals} tabular`} aria-busy={totals === undefined}>
        {figuresShown(totals).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function termsOf({ employmentPosition, employmentType, ordinaryRate }: Employee): string[] {
  return [
    ...(employmentPosition ? [positionLabels[employmentPosition]] : []),
    ...(employmentType ? [employmentTypeLabel(employmentType)] : []),
    ordinaryRate ? rateText(ordinaryRate) : 'No pay rate yet',
  ]
}

function figuresShown(totals: Totals | undefined): [string, string][] {
  if (!totals) return ['Worked', 'Breaks', 'Est. pay', 'Pending', 'Approved'].map((label) => [label, '–'])
  const { workedMinutes, breakMinutes, leaveMinutes, payCents, pending, approved, rejected } = totals
  return [
    ['Worked', `${hoursText(workedMinutes)} h`],
    ['Breaks', breakText(breakMinutes)],
    ...(leaveMinutes > 0 ? [['Leave', `${hoursText(leaveMinutes)} h`] satisfies [string, string]] : []),
    ['Est. pay', payText(payCents)],
    ['Pending', String(pending)],
    ['Approved', String(approved)],
    ...(rejected > 0 ? [['Rejected', String(rejected)] satisfies [string, string]] : []),
  ]
}
