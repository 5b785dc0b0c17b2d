import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { Part } from './part.tsx'

const ask = () =>
  confirm({
    title: 'Remove Header 2?',
    body: 'Its records stay.',
    verb: 'Remove',
    danger: true,
    onConfirm: () => Promise.resolve(),
  })

/** What opens over a page. */
export function OverlayParts() {
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Title order={2}>Overlays</Title>
      <Part file="overlay/side-drawer.tsx">
        <Button variant="default" onClick={() => setOpened(true)}>
          Open a drawer
        </Button>
        <SideDrawer opened={opened} onClose={() => setOpened(false)} title="Entry of Mon 16 Nov">
          <Text>Hours and history.</Text>
        </SideDrawer>
      </Part>
      <Part file="overlay/confirm-dialog.tsx">
        <Button variant="default" onClick={ask}>
          Ask for confirmation
        </Button>
      </Part>
      <Part file="overlay/notify.tsx">
        <Group>
          <Button variant="default" onClick={() => notifySuccess('Entry updated.')}>
            Success
          </Button>
          <Button variant="default" onClick={() => notifyUndo('3 entries approved.', () => undefined)}>
            With undo
          </Button>
          <Button variant="default" onClick={() => notifyError(new TypeError('Failed to fetch'))}>
            Failure
          </Button>
        </Group>
      </Part>
    </div>
  )
}
