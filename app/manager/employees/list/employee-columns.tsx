import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { employmentTypeLabel } from '#shared/employees/employment-type.ts'
import { positionLabels } from '#shared/employees/position.ts'
import { rateText } from '#app/manager/business/rate-text.ts'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { PersonName } from './person-name.tsx'

type Terms = Pick<Employee, 'employmentPosition' | 'employmentType'>

const positionText = ({ employmentPosition: position }: Terms) => (position === null ? '' : positionLabels[position])
const typeText = ({ employmentType: type }: Terms) => (type === null ? '' : employmentTypeLabel(type))

/** "Farmhand · Casual", leaving out what is not set. */
export const workText = (terms: Terms) => [positionText(terms), typeText(terms)].filter(Boolean).join(' · ')

export const nameColumn: ListColumn<Employee> = {
  key: 'name',
  title: 'Name',
  width: 'minmax(0, 1.5fr)',
  value: fullName,
  render: (employee) => <PersonName person={employee} />,
}

export const positionColumn: ListColumn<Employee> = { key: 'position', title: 'Position', value: positionText }

export const termsColumns: ListColumn<Employee>[] = [
  positionColumn,
  { key: 'type', title: 'Employment type', value: typeText },
  { key: 'phone', title: 'Phone', value: ({ phone }) => phone },
  {
    key: 'rate',
    title: 'Ordinary rate',
    width: '9em',
    align: 'right',
    corner: true,
    value: ({ ordinaryRate }) => ordinaryRate ?? '',
    render: ({ ordinaryRate }) => rateText(ordinaryRate),
  },
]
