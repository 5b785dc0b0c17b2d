import { Button } from '@mantine/core'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** The period has no entries. */
export function NoEntries({ firstName, locked, onAdd }: { firstName: string; locked: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      drawing="clock"
      title="No entries in this period"
      action={
        <Button variant="default" disabled={locked} onClick={onAdd}>
          Add timesheet
        </Button>
      }
    >
      {locked
        ? 'This period is locked, so nothing can be added.'
        : `Hours that ${firstName} records appear here. You can also add a timesheet yourself.`}
    </EmptyState>
  )
}
