import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { ChooseTenant } from '../choose-tenant.tsx'
import { useConnection } from '../connections-queries.ts'
import { CloseWindow } from './close-window.tsx'
import { ReturnCard } from './return-card.tsx'
import classes from './return-card.module.css'

/** Shown after the sign-in: what is connected now, and the next step. */
export function ConnectedNow({ provider }: { provider: AccountingProvider }) {
  const name = providerLabels[provider]
  const { data: connection, error, refetch, isFetching } = useConnection(provider)
  if (!connection) {
    return (
      <div className={`card ${classes.choose}`}>
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton rows={3} label="Loading the connection" />
        )}
      </div>
    )
  }
  const { link } = connection
  if (!link || link.expired) return <Navigate to="/settings/integrations" replace />
  if (!link.tenant) {
    return (
      <>
        <PageHeader title={`${name}: one more step`} />
        <section className={`card ${classes.choose}`} aria-label={`Choose the ${providerWords[provider].tenant}`}>
          <ChooseTenant provider={provider} />
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
