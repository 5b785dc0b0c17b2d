import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Shown until a manager has connected a payroll. */
export function NotConnected() {
  return (
    <div className="card">
      <EmptyState
        drawing="calendar"
        title="Send approved hours to your payroll"
        action={
          <Button renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>Connect Xero or MYOB</Button>
        }
      >
        Once your accounting software is connected, approved hours go there as draft timesheets. For any other payroll,
        use Download CSV above.
      </EmptyState>
    </div>
  )
}
