import { useActiveEmployees } from '#app/manager/business/employee-queries.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { nameColumn, termsColumns, workText } from './employee-columns.tsx'
import { EmployeeList } from './employee-list.tsx'
import { rateText } from '#app/manager/business/rate-text.ts'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { useArchive } from './use-archive.tsx'
import { countText } from '#shared/core/count-text.ts'

const columns = [nameColumn, ...termsColumns]

export function ActiveEmployeesPage() {
  const { q = '' } = useSearch({ from: '/shell/employees/active' })
  const navigate = useNavigate({ from: '/employees/active' })
  const query = useActiveEmployees()
  const [ids, setIds] = useState<string[]>([])
  const { archive, isPending, question } = useArchive(() => setIds([]))
  const chosen = query.data?.filter(({ id }) => ids.includes(id)) ?? []

  return (
    <>
      <EmployeeList
        label="Active employees"
        query={query}
        search={q}
        onSearch={(text) => {
          // A new search clears the selection, so that only visible employees are archived.
          setIds([])
          void navigate({ search: { q: text || undefined }, replace: true })
        }}
        columns={columns}
        renderDetails={(employee) => (
          <>
            <span>{workText(employee)}</span>
            <span>{[employee.phone, rateText(employee.ordinaryRate)].filter(Boolean).join(' · ')}</span>
          </>
        )}
        onOpen={({ id }) => navigate({ to: '/employees/$employeeId', params: { employeeId: id } })}
        selection={{ ids, onChange: setIds }}
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
      <SelectionBar count={chosen.length} onClear={() => setIds([])}>
        <Button
          leftSection={<IconArchive size={18} aria-hidden="true" />}
          loading={isPending}
          onClick={() => archive(chosen)}
        >
          Archive {countText(chosen.length, 'employee')}
        </Button>
      </SelectionBar>
      {question}
    </>
  )
}
