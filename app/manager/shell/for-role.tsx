import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#app/lib/may.ts'
import { useSession } from '#app/lib/session.ts'
import { memberRoleLabels } from '#shared/accounts/member-roles.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Shows the screen only to roles that may call what it needs (`staticData.needs` of its route). */
export function ForRole({ children }: { children: ReactNode }) {
  const may = useMay()
  const { role } = useSession().business
  const needs = useMatches({ select: (matches) => matches.flatMap(({ staticData }) => staticData.needs ?? []) })
  if (needs.every(may)) return children
  return (
    <EmptyState
      drawing="shield"
      level={1}
      title="Your role doesn’t include this page"
      action={
        <Button renderRoot={(props) => <Link to="/timesheets/approve/{-$employeeId}" {...props} />}>
          Go to timesheets
        </Button>
      }
    >
      You are a {memberRoleLabels[role].toLowerCase()} of this business. If you need this page, ask the owner to change
      your role under Settings › People with access.
    </EmptyState>
  )
}
