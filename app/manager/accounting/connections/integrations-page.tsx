import { Link } from '@tanstack/react-router'
import { accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useConnections } from './connections-queries.ts'
import classes from './integrations-page.module.css'
import { ProviderCard } from './provider-card.tsx'

export function IntegrationsPage() {
  const connections = useConnections()
  return (
    <>
      <PageHeader
        title="Integrations"
        description={
          <>
            Connect your accounting software once, then send approved hours straight to your payroll. For any other
            payroll, download a CSV file under{' '}
            <Link to="/timesheets/export" className={classes.link}>
              Export
            </Link>
            .
          </>
        }
      />
      <Loaded query={connections} card skeleton={<IntegrationsSkeleton />}>
        {(loaded) => (
          <div className={classes.cards}>
            {loaded.map((connection) => (
              <ProviderCard key={connection.provider} connection={connection} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

function IntegrationsSkeleton() {
  return (
    <div className={classes.cards}>
      {accountingProviders.map((provider) => (
        <div key={provider} className={`card ${classes.loading}`}>
          <FormSkeleton fields={3} label="Loading integrations" />
        </div>
      ))}
    </div>
  )
}
