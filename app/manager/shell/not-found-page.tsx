import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="There is nothing at this address"
      action={
        <Button component={Link} to="/dashboard">
          Go to the dashboard
        </Button>
      }
    >
      The page may have moved, or the address may have a slip in it. Your records are safe.
    </EmptyState>
  )
}
