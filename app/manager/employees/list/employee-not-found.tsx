import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Shown when the address names no employee of this business. A retry would not help. */
export function EmployeeNotFound() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="We can’t find this employee"
      action={
        <Button component={Link} to="/employees/active">
          See all employees
        </Button>
      }
    >
      They may have been deleted, or the link may be mistyped. Your records are safe.
    </EmptyState>
  )
}
