import { Button } from '@mantine/core'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** The filters match no entries. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="lost"
      title="No entries match these filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try removing a filter.
    </EmptyState>
  )
}
