import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportPerson } from '#shared/accounting/exports/exports-contract.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useExportRequests } from '../export-queries.ts'
import { ExportRequestText } from './export-request-text.tsx'
import classes from './requests-drawer.module.css'

type RequestsDrawerProps = { person: ExportPerson; provider: AccountingProvider; opened: boolean; onClose: () => void }

/** The exact requests and answers for one employee, to explain a problem. */
export function RequestsDrawer({ person, provider, opened, onClose }: RequestsDrawerProps) {
  const requests = useExportRequests(person.id)
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`What was sent for ${person.name}`} width={640} canFullscreen>
      <Loaded query={requests} skeleton={<FormSkeleton fields={3} label="Loading what was sent" />}>
        {(data) =>
          data.length === 0 ? (
            <p className="quiet">
              {person.state === 'failed'
                ? `Nothing was sent to ${providerLabels[provider]} for this person: the export ended first.`
                : `Nothing had to be sent: ${providerLabels[provider]} already had the same hours.`}
            </p>
          ) : (
            <Stack as="ol" gap={24} className={classes.requests}>
              {data.map((request) => (
                <li key={request.id}>
                  <ExportRequestText request={request} provider={provider} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </SideDrawer>
  )
}
