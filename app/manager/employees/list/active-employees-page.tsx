import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { countText } from '#shared/core/count-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useCrewFilter, usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { useAddToCrewQuestion } from '../crews/use-add-to-crew.tsx'
import { nameColumn, termsColumns } from './employee-columns.tsx'
import { usePagedEmployees } from './paged-people.ts'
import { useArchive } from './use-archive.tsx'
import { useEmployeeLinks } from './use-employee-links.ts'

const columns = [nameColumn, ...termsColumns]

export function ActiveEmployeesPage() {
  const { archive, isPending, question } = useArchive()
  const { addToCrew, question: crewQuestion } = useAddToCrewQuestion()
  const { crews } = useSearch({ from: '/shell/employees/active' })
  const navigate = useNavigate({ from: '/employees/active' })
  const choices = useCrewFilter()?.choices
  const show = (ids: string[]) =>
    void navigate({
      search: (before) => ({ ...before, crews: ids.length > 0 ? ids : undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <ListPage
        label="Active employees"
        {...usePagedEmployees('active', usePeopleAsked(crews, 'employeeId'))}
        filters={choices && <FilterMenu label="Crew" choices={choices} value={crews ?? []} onChange={show} />}
        filtered={
          crews && { sentence: 'No one in this crew is listed here. Try another one.', onClear: () => show([]) }
        }
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
            { label: 'Add to crew…', run: addToCrew },
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
      {crewQuestion}
    </>
  )
}
