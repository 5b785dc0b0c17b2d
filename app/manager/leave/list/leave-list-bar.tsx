import { Button } from '@mantine/core'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { changesTo } from '#app/manager/entries/decisions/status-change.ts'

type LeaveListBarProps = {
  chosen: readonly TimesheetEntry[]
  onDecide: (entries: readonly TimesheetEntry[], to: SettableStatus) => void
  onClear: () => void
}

/** Actions for the selected leave. */
export function LeaveListBar({ chosen, onDecide, onClear }: LeaveListBarProps) {
  // Only actions that change something: on a phone three buttons take two lines.
  const verb = (to: SettableStatus, label: string, variant: 'filled' | 'default') =>
    changesTo(chosen, to).length > 0 && (
      <Button variant={variant} onClick={() => onDecide(chosen, to)}>
        {label}
      </Button>
    )
  return (
    <SelectionBar noun="leave" count={chosen.length} onClear={onClear}>
      {verb('approved', 'Approve', 'filled')}
      {verb('rejected', 'Reject', 'default')}
      {verb('pending', 'Set pending', 'default')}
    </SelectionBar>
  )
}
