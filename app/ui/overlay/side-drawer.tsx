import { ActionIcon, Drawer, Group } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './side-drawer.module.css'
import { useFocusReturn } from './use-focus-return.ts'

type SideDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
  /** Offers a toggle to 80 % of the width (Specification 2). */
  canFullscreen?: boolean
  /** Pixels; never wider than the screen. */
  width?: number
}

/** The right-hand drawer of every screen. */
export function SideDrawer({ opened, onClose, title, children, footer, canFullscreen, width = 480 }: SideDrawerProps) {
  const [fullscreen, setFullscreen] = useState(false)
  useFocusReturn(opened)
  const Icon = fullscreen ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  const sizeLabel = fullscreen ? 'Make smaller' : 'Make larger'
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={fullscreen ? '80%' : width}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content>
        <Stack className={classes.frame}>
          <Drawer.Header className={classes.header} role="presentation">
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Group gap={4} wrap="nowrap">
              {canFullscreen && (
                <ActionIcon
                  className={classes.sizeToggle}
                  variant="subtle"
                  color="gray"
                  aria-label={sizeLabel}
                  title={sizeLabel}
                  aria-pressed={fullscreen}
                  onClick={() => setFullscreen(!fullscreen)}
                >
                  <Icon size={18} />
                </ActionIcon>
              )}
              <Drawer.CloseButton aria-label="Close" />
            </Group>
          </Drawer.Header>
          <Drawer.Body className={classes.body}>{children}</Drawer.Body>
          {footer !== undefined && (
            <Row as="footer" gap={8} align="stretch" justify="flex-end" className={classes.footer}>
              {footer}
            </Row>
          )}
        </Stack>{' '}
      </Drawer.Content>
    </Drawer.Root>
  )
}
