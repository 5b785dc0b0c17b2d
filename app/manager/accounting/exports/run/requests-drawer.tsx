import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportPerson } from '#shared/accounting/exports/exports-contract.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useExportRequests } from '../export-queries.ts'
import { ExportRequestText } from './export-request-text.tsx'
import classes from './requests-drawer.module.css'

type RequestsDrawerProps = { person: ExportPerson; provider: AccountingProvider; opened: boolean; onClose: () => void }

/** The exact requests and answers for one employee, to explain a problem. */
export function RequestsDrawer({ person, provider, opened, onClose }: RequestsDrawerProps) {
  const { data, error, refetch, isFetching } = useExportRequests(person.id)
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`What was sent for ${person.name}`} width={640} canFullscreen>
      {data?.length === 0 && (
        <p className={classes.none}>
          {person.state === 'failed'
            ? `Nothing was sent to ${providerLabels[provider]} for this person: the export ended first.`
            : `Nothing had to be sent: ${providerLabels[provider]} already had the same hours.`}
        </p>
      )}
      {data && data.length > 0 && (
        <ol className={classes.requests}>
          {data.map((request) => (
            <li key={request.id}>
              <ExportRequestText request={request} provider={provider} />
            </li>
          ))}
        </ol>
      )}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <FormSkeleton fields={3} label="Loading what was sent" />}
    </SideDrawer>
  )
}
