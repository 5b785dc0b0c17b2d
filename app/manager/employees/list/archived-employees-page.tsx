import { useArchivedEmployees } from '#app/manager/business/employee-queries.ts'
import { useFarmDayText } from '#app/manager/business/farm-queries.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ArchivedActions } from './archived-actions.tsx'
import { nameColumn, positionColumn, positionText } from './employee-columns.tsx'
import { EmployeeList } from './employee-list.tsx'

export function ArchivedEmployeesPage() {
  const { q = '' } = useSearch({ from: '/shell/employees/archived' })
  const navigate = useNavigate({ from: '/employees/archived' })
  const query = useArchivedEmployees()
  const dayText = useFarmDayText()
  const archivedOn = (archivedAt: string | null) => (archivedAt === null ? '' : dayText(archivedAt))

  return (
    <EmployeeList
      label="Archived employees"
      query={query}
      search={q}
      onSearch={(text) => navigate({ search: { q: text || undefined }, replace: true })}
      columns={[
        nameColumn,
        positionColumn,
        {
          key: 'archived',
          title: 'Archived on',
          render: ({ archivedAt }) => archivedOn(archivedAt) || '–',
          sortBy: ({ archivedAt }) => archivedAt,
        },
        {
          key: 'actions',
          title: <span className="visually-hidden">Actions</span>,
          render: (employee) => <ArchivedActions employee={employee} />,
          align: 'right',
          noWrap: true,
        },
      ]}
      renderDetails={(employee) => (
        <>
          <span>{positionText(employee)}</span>
          {employee.archivedAt !== null && <span>Archived on {archivedOn(employee.archivedAt)}</span>}
        </>
      )}
      renderActions={(employee) => <ArchivedActions employee={employee} />}
      onOpen={({ id }) => navigate({ to: '/employees/$employeeId', params: { employeeId: id } })}
      empty={
        <EmptyState drawing="people" title="No archived employees">
          Archive employees who have left. Their timesheets stay, and you can restore them if they come back.
        </EmptyState>
      }
    />
  )
}
