import { Button } from '@mantine/core'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** There are none at all. */
export function NoEntries({ firstName, locked, onAdd }: { firstName: string; locked: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      drawing="clock"
      title="No entries in these days"
      action={
        <Button variant="default" disabled={locked} onClick={onAdd}>
          Add timesheet
        </Button>
      }
    >
      {locked
        ? 'These days are locked, so nothing can be added to them.'
        : `Hours that ${firstName} records show up here. You can also add them yourself.`}
    </EmptyState>
  )
}

/** The filters let none through. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="lost"
      title="No entry fits these filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing in these days has all that you chose.
    </EmptyState>
  )
}
