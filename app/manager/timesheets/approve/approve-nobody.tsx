import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoPeople() {
  return (
    <div className="card">
      <EmptyState
        drawing="people"
        title="Nobody works here yet"
        action={<Button renderRoot={(root) => <Link to="/employees/add" {...root} />}>Invite your first person</Button>}
      >
        Once people have joined, their hours come here for you to approve.
      </EmptyState>
    </div>
  )
}

export function PersonUnknown() {
  return (
    <div className="card">
      <EmptyState
        drawing="lost"
        title="This person is not here"
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
            Show your people
          </Button>
        }
      >
        They may have been archived. Timesheets show the people who are active.
      </EmptyState>
    </div>
  )
}
