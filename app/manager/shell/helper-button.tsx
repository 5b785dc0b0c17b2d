import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessageQuestion } from '@tabler/icons-react'
import { lazy, useRef, useState } from 'react'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'

const HelperDrawer = lazy(async () => ({ default: (await import('./helper-drawer.tsx')).HelperDrawer }))

/** Opens the helper in the right-hand drawer; the drawer is fetched on first use. */
export function HelperButton() {
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, drawer] = useDisclosure(false, {
    onOpen: () => setWanted(true),
    // A drawer that mounts open doesn't know where the focus came from.
    onClose: () => button.current?.focus(),
  })
  return (
    <>
      <Tooltip label="Helper" openDelay={200}>
        <ActionIcon ref={button} variant="subtle" color="gray" size={40} aria-label="Open helper" onClick={drawer.open}>
          <IconMessageQuestion size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      {wanted && (
        <LazyDialog opened={opened} onCancel={drawer.close}>
          <HelperDrawer opened={opened} onClose={drawer.close} />
        </LazyDialog>
      )}
    </>
  )
}
