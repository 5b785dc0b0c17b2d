import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { Preflight } from '#shared/accounting/exports/exports-contract.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { agoText } from '#shared/core/time/ago-text.ts'
import type { LinkedConnection } from '../chosen-connection.ts'
import { useReadAgain } from '../../connections/connections-queries.ts'
import { preflightCounts, preflightWords } from './preflight-groups.ts'
import { StateMark } from '../run/state-mark.tsx'
import { useNow } from '#app/lib/use-now.ts'
import classes from './preflight.module.css'

type PreflightHeadProps = { connection: LinkedConnection; preflight: Preflight }

/** Where the hours go, when it was last synced, and how many people are in each state. */
export function PreflightHead({ connection: { provider }, preflight }: PreflightHeadProps) {
  const now = useNow()
  const { mutate: readAgain, isPending } = useReadAgain()
  return (
    <Row as="header" gap={24} lines={8} justify="space-between" className={classes.head}>
      <Row gap={12} lines={4} className={classes.where}>
        <span className={classes.tenant}>
          {providerLabels[provider]} · {preflight.tenantName}
        </span>
        <StateMark state="ready">connected, synced {agoText(preflight.syncedAt, now)}</StateMark>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          title={`Syncs people, rates and pay calendars from ${providerLabels[provider]}`}
          onClick={() => readAgain({ provider }, { onError: notifyError })}
        >
          Sync
        </Button>
      </Row>
      <Row as="p" gap={20} lines={4} align="stretch" aria-live="polite">
        {preflightCounts(preflight.people).map(({ state, count }) => (
          <StateMark key={state} state={state}>
            {count} {preflightWords[state]}
          </StateMark>
        ))}
      </Row>
    </Row>
  )
}
