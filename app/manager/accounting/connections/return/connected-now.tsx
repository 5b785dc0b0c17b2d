import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { ChooseTenantPart } from '../choose-tenant-part.tsx'
import { useConnection } from '../connections-queries.ts'
import { CloseWindow } from './close-window.tsx'
import { ReturnCard } from './return-card.tsx'
import classes from './return-card.module.css'

/** Shown after the sign-in: what is connected now, and the next step. */
export function ConnectedNow({ provider }: { provider: AccountingProvider }) {
  return (
    <Loaded
      query={useConnection(provider)}
      card
      skeleton={
        <div className={`card ${classes.choose}`}>
          <ListSkeleton rows={3} label="Loading the connection" />
        </div>
      }
    >
      {(connection) => <NextStep connection={connection} />}
    </Loaded>
  )
}

function NextStep({ connection: { provider, link } }: { connection: Connection }) {
  const name = providerLabels[provider]
  if (!link || link.expired) return <Navigate to="/settings/integrations" replace />
  if (!link.tenant) {
    return (
      <>
        <PageHeader title={`${name}: one more step`} />
        <section className={`card ${classes.choose}`} aria-label={`Choose the ${providerWords[provider].tenant}`}>
          <ChooseTenantPart provider={provider} />
        </section>
      </>
    )
  }
  return (
    <ReturnCard
      title={`Connected to ${link.tenant.name}`}
      drawing="shield"
      actions={
        <>
          <Button
            renderRoot={(root) => <Link to="/settings/integrations/$provider/people" params={{ provider }} {...root} />}
          >
            Match people
          </Button>
          <CloseWindow />
        </>
      }
    >
      {link.linkedPeople > 0
        ? `${link.linkedPeople} of your ${link.people} people are already linked in ${name}. `
        : `Next, match your people to ${name}, so that hours reach the right person. `}
      Your other Muster window is up to date: you can close this one and continue there.
    </ReturnCard>
  )
}
