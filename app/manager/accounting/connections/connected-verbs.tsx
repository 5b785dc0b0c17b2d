import { Button } from '@mantine/core'
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { Row } from '#app/ui/native/layout.tsx'

const RatesDrawer = lazy(async () => ({ default: (await import('./rates-drawer.tsx')).RatesDrawer }))

type ConnectedVerbsProps = { connection: Connection & { link: NonNullable<Connection['link']> } }

/** Actions for a working connection. The next step is the filled button. */
export function ConnectedVerbs({ connection: { provider, appUrl, link } }: ConnectedVerbsProps) {
  const [shown, setShown] = useState(false)
  const [opened, setOpened] = useState(false)
  const allLinked = link.people > 0 && link.linkedPeople === link.people
  const name = providerLabels[provider]
  return (
    <Row gap={8} wrap align="stretch">
      <Button
        variant={allLinked ? 'default' : 'filled'}
        renderRoot={(root) => <Link to="/settings/integrations/$provider/people" params={{ provider }} {...root} />}
      >
        Match people
      </Button>
      {allLinked && (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          renderRoot={(root) => <Link to="/timesheets/export" search={{ provider }} {...root} />}
        >
          Export hours
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => {
          setShown(true)
          setOpened(true)
        }}
      >
        Rates
      </Button>
      <Button
        component="a"
        variant="default"
        href={appUrl}
        target="_blank"
        rel="noopener"
        rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Open {name}
        <span className="visually-hidden"> (new window)</span>
      </Button>
      {shown && (
        <LazyDialog opened={opened} onCancel={() => setOpened(false)}>
          <RatesDrawer provider={provider} opened={opened} onClose={() => setOpened(false)} />
        </LazyDialog>
      )}
    </Row>
  )
}
