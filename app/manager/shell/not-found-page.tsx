import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="Page not found"
      action={
        <Button component={Link} to="/dashboard">
          Go to dashboard
        </Button>
      }
    >
      The page may have moved, or the link may be mistyped. Your records are safe.
    </EmptyState>
  )
}
