import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** For an address that names nobody of this business. Asking again would not help. */
export function EmployeeNotFound() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="There is no employee at this address"
      action={
        <Button component={Link} to="/employees/active">
          Go to employees
        </Button>
      }
    >
      They may have been deleted, or the address may have a slip in it. Your records are safe.
    </EmptyState>
  )
}
