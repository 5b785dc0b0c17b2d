import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { NoEmployeesYet } from '#app/manager/business/people/no-employees-yet.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { MatchFilter } from './match-filter.ts'
import type { Matches } from './people-queries.ts'

type NoMatchesOptions = {
  provider: AccountingProvider
  link: Connection['link'] | undefined
  matches: Matches | undefined
  filter: MatchFilter
}

/** Why no one is listed, and what to do. */
export function noMatches({ provider, link, matches, filter }: NoMatchesOptions) {
  const name = providerLabels[provider]
  const laterHere = `your people appear here next to those in ${name}.`
  if (!link?.tenant) {
    return (
      <EmptyState
        drawing="people"
        title={link ? `Choose the ${providerWords[provider].tenant} first` : `Connect ${name} first`}
        action={<IntegrationsButton>Go to integrations</IntegrationsButton>}
      >
        Then {laterHere}
      </EmptyState>
    )
  }
  if (matches?.people.length === 0) return <NoEmployeesYet>{`Once they have joined, ${laterHere}`}</NoEmployeesYet>
  if (!matches?.syncedAt) {
    return (
      <EmptyState drawing="people" title={`Not synced with ${name} yet`}>
        Reconnect first, then {laterHere}
      </EmptyState>
    )
  }
  if (filter === 'linked') {
    return (
      <EmptyState drawing="people" title="No one is linked yet">
        Choose “Needs attention” to see people with the same name in {name}.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="shield"
      title="Everyone is linked"
      action={
        <Button renderRoot={(root) => <Link to="/timesheets/export" search={{ provider }} {...root} />}>
          Go to export
        </Button>
      }
    >
      You can send everyone’s approved hours to {name}.
    </EmptyState>
  )
}

export const IntegrationsButton = (props: { variant?: 'default'; children: ReactNode }) => (
  <Button
    {...props}
    renderRoot={(root) => <Link to="/settings/integrations" activeOptions={{ exact: true }} {...root} />}
  />
)
