import { May } from '#app/manager/business/may.tsx'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { dateRangeText, dayText } from '#shared/core/time/date-text.ts'
import { employmentTypeLabel } from '#shared/employees/employment-type.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { termsOn } from '#shared/employees/pay-terms.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { positionLabels } from '#shared/employees/position.ts'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { rateText } from '#app/manager/business/rate-text.ts'
import { CsvButton } from '#app/ui/page/csv-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import classes from './person-header.module.css'

export type AddActions = { onAddTimesheet: () => void; onAddLeave: () => void }

type PersonHeaderProps = AddActions & {
  person: TimesheetPerson
  /** undefined until the employees are loaded. */
  employee: Employee | undefined
  range: DayRange
  /** Every day of the range is locked, so entries can't be added. */
  locked: boolean
  /** undefined until there is something to save. */
  onCsv: (() => Promise<void>) | undefined
}

/** The employee's name and pay terms, with the actions for all of their entries. */
export function PersonHeader({ person, employee, range, locked, onCsv, ...adding }: PersonHeaderProps) {
  return (
    <Row as="header" gap={16} lines={8} className={classes.header}>
      <Link
        to="/timesheets/approve/{-$employeeId}"
        params={{ employeeId: undefined }}
        search={(before) => ({ ...before, entry: undefined })}
        className={classes.back}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
        People
      </Link>
      <div className={classes.who}>
        <h2 className={classes.name}>
          <May call="employees.getEmployee" otherwise={fullName(person)}>
            <Link to="/employees/$employeeId" params={{ employeeId: person.employeeId }}>
              {fullName(person)}
            </Link>
          </May>
          {!person.active && <StatusBadge tone="neutral">Archived</StatusBadge>}
        </h2>
        {employee && <p className={`${classes.terms} tabular`}>{termsText(employee, range).join(' · ')}</p>}
        <p className={classes.range}>{dateRangeText(range.from, range.to)}</p>
      </div>
      <Row gap={8} align="stretch" className={classes.buttons}>
        <Button
          variant="default"
          className={classes.print ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          renderRoot={(root) => (
            <Link
              to="/timesheets/print/$employeeId"
              params={{ employeeId: person.employeeId }}
              search={range}
              {...root}
            />
          )}
        >
          Print
        </Button>
        <CsvButton disabled={!onCsv} onSave={async () => onCsv?.()} />
        <May call="timesheets.createEntries">
          <AddMenu cannotAdd={cannotAdd(person, locked)} {...adding} />
        </May>
      </Row>
    </Row>
  )
}

function cannotAdd({ active, firstName }: TimesheetPerson, locked: boolean): string | undefined {
  if (!active) return `Restore ${firstName} to add entries`
  return locked ? 'This period is locked' : undefined
}

/** @param cannotAdd why entries can't be added; undefined if they can */
function AddMenu({ cannotAdd: reason, onAddTimesheet, onAddLeave }: AddActions & { cannotAdd: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const from = (open: () => void) => () => {
    // The menu item unmounts with the menu, so the form returns the focus to the button.
    button.current?.focus()
    open()
  }
  return (
    <Menu position="bottom-end" width={200} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          ref={button}
          disabled={reason !== undefined}
          {...(reason !== undefined && { title: reason })}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Add entry
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={from(onAddTimesheet)}>Add timesheet</Menu.Item>
        <Menu.Item onClick={from(onAddLeave)}>Add leave</Menu.Item>
        <Menu.Item renderRoot={(root) => <Link to="/timesheets/import" {...root} />}>Import from a phone</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The terms on the last day of the range, with their start date if they changed within it. */
function termsText({ termsHistory }: Employee, { from, to }: DayRange): string[] {
  const { employmentPosition, employmentType, ordinaryRate, fromDay } = termsOn(to, termsHistory)
  return [
    ...(employmentPosition ? [positionLabels[employmentPosition]] : []),
    ...(employmentType ? [employmentTypeLabel(employmentType)] : []),
    ordinaryRate ? rateText(ordinaryRate) : 'No pay rate yet',
    ...(fromDay > from ? [`since ${dayText(fromDay)}`] : []),
  ]
}
