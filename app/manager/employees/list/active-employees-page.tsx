import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { countText } from '#shared/core/count-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { nameColumn, termsColumns } from './employee-columns.tsx'
import { usePagedEmployees } from './paged-people.ts'
import { useArchive } from './use-archive.tsx'
import { useEmployeeLinks } from './use-employee-links.ts'

const columns = [nameColumn, ...termsColumns]

export function ActiveEmployeesPage() {
  const { archive, isPending, question } = useArchive()
  return (
    <>
      <ListPage
        label="Active employees"
        {...usePagedEmployees('active')}
        idOf={({ id }) => id}
        nameOf={fullName}
        columns={columns}
        open={useEmployeeLinks()}
        bulk={{
          canSelect: () => true,
          actions: [
            {
              label: (chosen) => `Archive ${countText(chosen.length, 'employee')}`,
              main: true,
              loading: isPending,
              run: archive,
            },
          ],
        }}
        empty={
          <EmptyState
            drawing="people"
            title="No employees yet"
            action={
              <Button component={Link} to="/employees/add" leftSection={<IconUserPlus size={18} aria-hidden="true" />}>
                Add employee
              </Button>
            }
          >
            Add an employee and give them their join card. They appear here once they join.
          </EmptyState>
        }
      />
      {question}
    </>
  )
}
