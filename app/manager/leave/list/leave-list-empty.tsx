import { Button } from '@mantine/core'
import { dateRangeText } from '#shared/core/date-text.ts'
import { NoEmployeesYet } from '#app/manager/business/no-employees-yet.tsx'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import { EmptyState, NothingFound } from '#app/ui/feedback/empty-state.tsx'

type NoLeaveProps = { range: DayRange; noEmployees: boolean; filtered: boolean; onClear: () => void; onAdd: () => void }

export function NoLeave({ range, noEmployees, filtered, onClear, onAdd }: NoLeaveProps) {
  const days = dateRangeText(range.from, range.to)
  return (
    <div className="card">
      {filtered ? (
        <NothingFound title="No leave found" hiddenBy="filters" onClear={onClear}>
          No leave starting within {days} matches these filters. Try removing one.
        </NothingFound>
      ) : noEmployees ? (
        <NoEmployeesYet>
          Once people have joined, they request leave on their phone, and it appears here for you to approve.
        </NoEmployeesYet>
      ) : (
        <EmptyState drawing="calendar" title="No leave yet" action={<Button onClick={onAdd}>Add leave</Button>}>
          Leave starting within {days} appears here for you to approve. Weekends are skipped, and leave can’t overlap
          worked hours.
        </EmptyState>
      )}
    </div>
  )
}
