import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NoEmployeesYet } from '#app/manager/business/people/no-employees-yet.tsx'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

type NothingToSendProps = {
  range: DayRange
  /** Whether the farm has any employees. */
  hasPeople: boolean
}

/** Shown when no employee has approved or pending hours in the period. */
export function NothingToSend({ range, hasPeople }: NothingToSendProps) {
  if (!hasPeople) {
    return (
      <NoEmployeesYet>
        Once people have joined and you have approved their hours, you can send them from here.
      </NoEmployeesYet>
    )
  }
  return (
    <EmptyState
      drawing="clock"
      title="No approved hours in this period"
      action={
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/timesheets/approve/{-$employeeId}" search={range} {...root} />}
        >
          Review this period
        </Button>
      }
    >
      Only approved hours are sent. Choose another pay period above, or approve hours first.
    </EmptyState>
  )
}
