import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NoEmployeesYet } from '#app/manager/business/no-employees-yet.tsx'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

type NothingToSendProps = {
  range: DayRange
  /** Whether somebody works here at all. */
  anybody: boolean
}

/** Nobody has approved hours in these days, and nobody's wait. */
export function NothingToSend({ range, anybody }: NothingToSendProps) {
  if (!anybody) {
    return (
      <NoEmployeesYet>Once people have joined and their hours are approved, they are sent from here.</NoEmployeesYet>
    )
  }
  return (
    <EmptyState
      drawing="clock"
      title="No approved hours in these days"
      action={
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/timesheets/approve/{-$employeeId}" search={range} {...root} />}
        >
          Look at these days
        </Button>
      }
    >
      Only approved work is sent. Choose another pay period above, or approve hours first.
    </EmptyState>
  )
}
