import { Row } from '#app/ui/native/layout.tsx'
import { May } from '#app/manager/business/may.tsx'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { useSignIn } from './use-sign-in.ts'

type SignInPanelProps = {
  connection: Connection
  verb: 'Connect' | 'Reconnect' | 'Connect again'
  /** Why to connect; replaced by instructions once the sign-in has started. */
  children: ReactNode
}

/** The button that opens the provider's sign-in, and instructions while its window is open. */
export function SignInPanel({ connection, verb, children }: SignInPanelProps) {
  const name = providerLabels[connection.provider]
  const { signIn, ask, giveUp } = useSignIn(connection)

  if (signIn.step === 'blocked') {
    return (
      <>
        <p aria-live="polite">
          Your browser blocked the new window. Use this link instead, then come back to this page.
        </p>
        <Row gap={8} wrap align="stretch">
          <Button
            component="a"
            href={signIn.url}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Sign in to {name}
          </Button>
          <Button variant="default" onClick={giveUp}>
            Cancel
          </Button>
        </Row>
      </>
    )
  }
  if (signIn.step === 'elsewhere') {
    return (
      <>
        <p aria-live="polite">
          Waiting for {name}. Complete the sign-in in the new window, and this page updates by itself. If you closed
          that window, open it again.
        </p>
        <Row gap={8} wrap align="stretch">
          <Button variant="default" onClick={ask}>
            Open window again
          </Button>
          <Button variant="subtle" color="gray" onClick={giveUp}>
            Cancel
          </Button>
        </Row>
      </>
    )
  }
  return (
    <>
      {children}
      <May call="accounting.startConnection" otherwise={<p>Ask a manager to connect {name}.</p>}>
        <Row gap={8} wrap align="stretch">
          <Button rightSection={<IconExternalLink size={16} aria-hidden="true" />} onClick={ask}>
            {verb === 'Connect again' ? `Connect ${name} again` : `${verb} ${name}`}
          </Button>
        </Row>
      </May>
    </>
  )
}
