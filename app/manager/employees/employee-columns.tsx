import type { Employee } from '#shared/employees/employees-contract.ts'
import { employmentTypeLabel } from '#shared/employees/employment-type.ts'
import { positionLabels } from '#shared/employees/position.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { PersonName } from './person-name.tsx'
import { rateText } from './rate-text.ts'

type Terms = Pick<Employee, 'employmentPosition' | 'employmentType'>

export const positionText = ({ employmentPosition: position }: Terms) =>
  position === null ? '' : positionLabels[position]
const typeText = ({ employmentType: type }: Terms) => (type === null ? '' : employmentTypeLabel(type))

/** "Farmhand · Casual", as far as they are known. */
export const workText = (terms: Terms) => [positionText(terms), typeText(terms)].filter(Boolean).join(' · ')

export const nameColumn: Column<Employee> = {
  key: 'name',
  title: 'Name',
  render: (employee) => <PersonName person={employee} />,
  sortBy: ({ lastName, firstName }) => `${lastName} ${firstName}`,
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
