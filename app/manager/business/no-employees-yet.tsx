import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/**
 * Takes the place of a list of employees while there are none, and leads to the invites where some are sent already.
 * @param children what comes here once people have joined
 */
export function NoEmployeesYet({ children }: { children: string }) {
  const { data: invites, isPending } = useQuery(api.employees.listInvites.queryOptions())
  if (isPending) return null
  if (!invites || invites.length === 0) {
    return (
      <EmptyState
        drawing="people"
        title="Nobody works here yet"
        action={<Button renderRoot={(root) => <Link to="/employees/add" {...root} />}>Invite your first person</Button>}
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
      {invites.length === 1 ? '1 person is invited.' : `${invites.length} people are invited.`} {children}
    </EmptyState>
  )
}
