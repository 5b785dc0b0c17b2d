import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#app/lib/api/api.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { countText } from '#shared/core/count-text.ts'

/**
 * Replaces a list of employees while there are none, with a link to the invites once some are sent.
 * @param children says what appears here once employees have joined
 */
export function NoEmployeesYet({ children }: { children: string }) {
  const { data: counts, isPending } = useQuery(api.employees.countEmployees.queryOptions())
  if (isPending) return null
  if (!counts || counts.invited === 0) {
    return (
      <EmptyState
        drawing="people"
        title="No employees yet"
        action={
          <Button renderRoot={(root) => <Link to="/employees/add" {...root} />}>Invite your first employee</Button>
        }
      >
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="people"
      title="No one has joined yet"
      action={<Button renderRoot={(root) => <Link to="/employees/invited" {...root} />}>Show invites</Button>}
    >
      {countText(counts.invited, 'person is invited.', 'people are invited.')} {children}
    </EmptyState>
  )
}
