import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'

const NoEmployeesYet = lazy(async () => ({
  default: (await import('#app/manager/business/people/no-employees-yet.tsx')).NoEmployeesYet,
}))

export function NoPeople() {
  return (
    <div className="card">
      <LazyPart fallback={null}>
        <NoEmployeesYet>Once people have joined, their hours appear here for you to approve.</NoEmployeesYet>
      </LazyPart>
    </div>
  )
}

export function PersonUnknown() {
  return (
    <div className="card">
      <EmptyState
        drawing="lost"
        title="This employee is not in the list"
        action={
          <Button
            variant="default"
            renderRoot={(root) => (
              <Link
                to="/timesheets/approve/{-$employeeId}"
                params={{ employeeId: undefined }}
                search={true}
                {...root}
              />
            )}
          >
            See all employees
          </Button>
        }
      >
        They may have been archived and have no entries in this period.
      </EmptyState>
    </div>
  )
}
