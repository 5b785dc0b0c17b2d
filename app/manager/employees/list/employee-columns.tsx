import { Link } from '@tanstack/react-router'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { employmentTypeLabel } from '#shared/employees/employment-type.ts'
import { positionLabels } from '#shared/employees/position.ts'
import type { Column } from '#app/ui/table/data-table.tsx'
import { PersonName } from './person-name.tsx'
import classes from './person-name.module.css'
import { rateText } from '#app/manager/business/rate-text.ts'

type Terms = Pick<Employee, 'employmentPosition' | 'employmentType'>

export const positionText = ({ employmentPosition: position }: Terms) =>
  position === null ? '' : positionLabels[position]
const typeText = ({ employmentType: type }: Terms) => (type === null ? '' : employmentTypeLabel(type))

/** "Farmhand · Casual", leaving out what is not set. */
export const workText = (terms: Terms) => [positionText(terms), typeText(terms)].filter(Boolean).join(' · ')

export const nameColumn: Column<Employee> = {
  key: 'name',
  title: 'Name',
  // A link, for new tabs and screen readers; a click on the row opens it too.
  render: (employee) => (
    <Link
      to="/employees/$employeeId"
      params={{ employeeId: employee.id }}
      className={classes.link}
      onClick={(event) => event.stopPropagation()}
    >
      <PersonName person={employee} />
    </Link>
  ),
  sortBy: fullName,
}

export const positionColumn: Column<Employee> = {
  key: 'position',
  title: 'Position',
  render: (employee) => positionText(employee) || '–',
  sortBy: positionText,
}

export const termsColumns: Column<Employee>[] = [
  positionColumn,
  {
    key: 'type',
    title: 'Employment type',
    render: (employee) => typeText(employee) || '–',
    sortBy: typeText,
  },
  { key: 'phone', title: 'Phone', render: ({ phone }) => phone || '–', noWrap: true },
  {
    key: 'rate',
    title: 'Ordinary rate',
    render: ({ ordinaryRate }) => rateText(ordinaryRate) || '–',
    sortBy: ({ ordinaryRate }) => ordinaryRate,
    align: 'right',
    noWrap: true,
  },
]
