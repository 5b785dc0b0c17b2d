import { May } from '#app/manager/business/may.tsx'
import { useMay } from '#app/lib/may.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import { providerLabels, providerWords } from '#shared/accounting/connections/accounting-provider.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Card, Row, Title } from '#app/ui/native/layout.tsx'
import { ChooseTenantPart } from './choose-tenant-part.tsx'
import { ConnectedFacts } from './connected-facts.tsx'
import { ConnectedVerbs } from './connected-verbs.tsx'
import classes from './provider-card.module.css'
import { ProviderMark } from './provider-mark.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { useDisconnectQuestion } from './use-disconnect-question.ts'

/** One provider: the state of its connection and the next step. */
export function ProviderCard({ connection }: { connection: Connection }) {
  const { provider } = connection
  const disconnect = useDisconnectQuestion(provider)
  const mayDisconnect = useMay()('accounting.disconnect')
  return (
    <Card as="section" aria-labelledby={`${provider}-title`}>
      <Row as="header" gap={12} lines={8} className={classes.header}>
        <ProviderMark provider={provider} />
        <Title id={`${provider}-title`} level={2} size={16} className={classes.title}>
          {providerLabels[provider]}
        </Title>
        <State connection={connection} />
      </Row>
      <div className={classes.body}>
        <Body connection={connection} />
      </div>
      {connection.link && mayDisconnect && (
        <Row as="footer" align="stretch" justify="flex-end" className={classes.footer}>
          <Button
            variant="subtle"
            color="rust"
            size="compact-sm"
            aria-label={`Disconnect ${providerLabels[provider]}`}
            onClick={disconnect}
          >
            Disconnect
          </Button>
        </Row>
      )}
    </Card>
  )
}

function State({ connection: { link, available } }: { connection: Connection }) {
  if (!link) return <StatusBadge tone="neutral">{available ? 'Not connected' : 'Not set up'}</StatusBadge>
  if (link.ended) return <StatusBadge tone="rejected">Ended</StatusBadge>
  if (link.expired) return <StatusBadge tone="rejected">Session expired</StatusBadge>
  return link.tenant ? (
    <StatusBadge tone="approved">Connected</StatusBadge>
  ) : (
    <StatusBadge tone="pending">One more step</StatusBadge>
  )
}

function Body({ connection }: { connection: Connection }): ReactNode {
  const { provider, link, available } = connection
  const name = providerLabels[provider]
  if (!link && !available) {
    return (
      <p>
        {name} is not set up on this server. Ask your Muster administrator to set{' '}
        <code className={classes.code}>{provider.toUpperCase()}_CLIENT_ID</code>; the Operations page of the
        documentation says how.
      </p>
    )
  }
  if (!link) {
    return (
      <SignInPanel connection={connection} verb="Connect">
        <p>
          Approved hours go to {name} as draft timesheets, so no one types them twice. You sign in to {name} in a new
          window; Muster never sees that password.
        </p>
      </SignInPanel>
    )
  }
  if (link.expired) {
    return (
      <>
        <p className={classes.expired}>
          {link.ended ? `The connection was ended in ${name}` : sessionExpired(provider)}
        </p>
        <SignInPanel connection={connection} verb={link.ended ? 'Connect again' : 'Reconnect'}>
          <p>
            {link.ended
              ? `Someone disconnected Muster in ${name}, so nothing can be synced or sent.`
              : `${name} no longer accepts this sign-in. That happens after weeks without use, or when it is revoked in ${name}.`}{' '}
            Your links and exports are safe. Sign in again to continue.
          </p>
        </SignInPanel>
        <ConnectedFacts connection={{ ...connection, link }} />
      </>
    )
  }
  if (!link.tenant) {
    return (
      <May
        call="accounting.chooseTenant"
        otherwise={<p>A manager has to choose the {providerWords[provider].tenant} first.</p>}
      >
        <ChooseTenantPart provider={provider} />
      </May>
    )
  }
  return (
    <>
      <ConnectedFacts connection={{ ...connection, link }} />
      <p>{nextStep(link, name, providerWords[provider].tenant)}</p>
      <ConnectedVerbs connection={{ ...connection, link }} />
    </>
  )
}

function nextStep({ people, linkedPeople }: NonNullable<Connection['link']>, name: string, tenant: string): string {
  if (people === 0) return 'Add your employees first, then match them here.'
  if (linkedPeople === people) return `Everyone is linked. You can send approved hours to this ${tenant}.`
  return `Next, match your people to ${name}. Anyone not linked is skipped and listed.`
}
