import { May } from '#app/manager/business/may.tsx'
import { Button } from '@mantine/core'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** The period has no entries. */
export function NoEntries({ firstName, locked, onAdd }: { firstName: string; locked: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      drawing="clock"
      title="No entries in this period"
      action={
        <May call="timesheets.createEntries">
          <Button variant="default" disabled={locked} onClick={onAdd}>
            Add timesheet
          </Button>
        </May>
      }
    >
      {locked
        ? 'This period is locked, so nothing can be added.'
        : `Hours that ${firstName} records appear here. A manager can also add a timesheet.`}
    </EmptyState>
  )
}
