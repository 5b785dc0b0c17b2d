import { useFarmDayText } from '#app/manager/business/farm-queries.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { ArchivedActions } from './archived-actions.tsx'
import { nameColumn, positionColumn } from './employee-columns.tsx'
import { usePagedEmployees } from './paged-people.ts'
import { useEmployeeLinks } from './use-employee-links.ts'

export function ArchivedEmployeesPage() {
  const dayText = useFarmDayText()
  return (
    <ListPage
      label="Archived employees"
      {...usePagedEmployees('archived')}
      idOf={({ id }) => id}
      nameOf={fullName}
      columns={[
        nameColumn,
        positionColumn,
        {
          key: 'archived',
          title: 'Archived on',
          titledOnCard: true,
          value: ({ archivedAt }) => archivedAt ?? '',
          render: ({ archivedAt }) => archivedAt !== null && dayText(archivedAt),
        },
      ]}
      open={useEmployeeLinks()}
      actions={{ width: '17em', render: (employee) => <ArchivedActions employee={employee} /> }}
      empty={
        <EmptyState drawing="people" title="No archived employees">
          Archive employees who have left. Their timesheets stay, and you can restore them if they come back.
        </EmptyState>
      }
    />
  )
}
