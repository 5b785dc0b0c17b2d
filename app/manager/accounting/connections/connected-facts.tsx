import { useFarmDayText } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { lazy, type ReactNode } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { providerLabels, providerWords } from '#shared/accounting/connections/accounting-provider.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { Row, stackClass } from '#app/ui/native/layout.tsx'
import { agoText } from '#shared/core/time/ago-text.ts'
import { useNow } from '#app/lib/use-now.ts'
import classes from './connected-facts.module.css'
import { useReadAgain } from './connections-queries.ts'

const SyncFailure = lazy(async () => ({ default: (await import('./sync-failure.tsx')).SyncFailure }))

type ConnectedFactsProps = { connection: Connection & { link: NonNullable<Connection['link']> } }

/** What is connected, which manager connected it, how many people are linked and when it was last synced. */
export function ConnectedFacts({ connection: { provider, link } }: ConnectedFactsProps) {
  const { tenant, connectedAt, connectedBy, lastSync, linkedPeople, people, expired } = link
  const name = providerLabels[provider]
  const now = useNow()
  const dayText = useFarmDayText()
  const { mutate: readAgain, isPending } = useReadAgain()
  const word = providerWords[provider].tenant
  return (
    <>
      <dl className={stackClass({})}>
        {tenant && <ConnectionFact term={word.charAt(0).toUpperCase() + word.slice(1)}>{tenant.name}</ConnectionFact>}
        <ConnectionFact term="Connected">
          {dayText(connectedAt)} by {connectedBy}
        </ConnectionFact>
        {tenant && (
          <>
            <ConnectionFact term="People linked">
              {people === 0 ? 'No employees yet' : `${linkedPeople} of ${people}`}
            </ConnectionFact>
            <ConnectionFact term="Last synced">
              {lastSync.at === null ? 'Never' : agoText(lastSync.at, now)}
              {!expired && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={isPending}
                  leftSection={<IconRefresh size={16} aria-hidden="true" />}
                  title={`Syncs people, rates and pay calendars from ${name}`}
                  onClick={() => readAgain({ provider }, { onError: notifyError })}
                >
                  Sync
                </Button>
              )}
            </ConnectionFact>
          </>
        )}
      </dl>
      {lastSync.failedAt !== null && lastSync.failedAt > (lastSync.at ?? '') && !expired && (
        <LazyPart fallback={null}>
          <SyncFailure provider={provider} failedAt={lastSync.failedAt} failure={lastSync.failure} now={now} />
        </LazyPart>
      )}
    </>
  )
}

function ConnectionFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Row gap={16} lines={0} className={classes.fact}>
      <dt>{term}</dt>
      <dd className="tabular">{children}</dd>
    </Row>
  )
}
