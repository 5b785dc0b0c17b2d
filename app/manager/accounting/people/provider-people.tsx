import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import linkClasses from '#app/ui/page/back-link.module.css'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useConnection } from '../connections/connections-queries.ts'
import { ListAge } from './list-age.tsx'
import { MatchedPeople } from './matched-people.tsx'
import classes from './provider-people.module.css'

/** Matches employees with the provider's people, so that hours reach the right person. */
export function ProviderPeople({ provider }: { provider: AccountingProvider }) {
  const name = providerLabels[provider]
  const connection = useConnection(provider)
  const tenant = connection.data?.link?.tenant
  const expired = connection.data?.link?.expired ?? false
  return (
    <>
      <Link to="/settings/integrations" activeOptions={{ exact: true }} className={linkClasses.link}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Integrations
      </Link>
      <PageHeader
        title={`People in ${name}`}
        description="Hours go to the person you link here. Anyone not linked is skipped and listed in the export."
        actions={tenant && !expired && <ListAge provider={provider} />}
      />
      {expired && (
        <div className={`card ${classes.expired}`} role="note">
          <p>
            <strong>{sessionExpired(provider)}</strong>. Your links are safe. This list is from the last sync.
          </p>
          <Button
            variant="default"
            renderRoot={(root) => <Link to="/settings/integrations" activeOptions={{ exact: true }} {...root} />}
          >
            Reconnect
          </Button>
        </div>
      )}
      <Loaded query={connection} card skeleton={<ListSkeleton card rows={8} label="Loading the connection" />}>
        {({ link }) =>
          tenant ? (
            <MatchedPeople provider={provider} canRead={!expired} />
          ) : (
            <div className="card">
              <EmptyState
                drawing="people"
                title={link ? `Choose the ${providerWords[provider].tenant} first` : `Connect ${name} first`}
                action={
                  <Button
                    renderRoot={(root) => (
                      <Link to="/settings/integrations" activeOptions={{ exact: true }} {...root} />
                    )}
                  >
                    Go to integrations
                  </Button>
                }
              >
                Then your people appear here next to those in {name}.
              </EmptyState>
            </div>
          )
        }
      </Loaded>
    </>
  )
}
