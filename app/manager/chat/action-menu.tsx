import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Action, ActionMenuProps } from '#app/chat/chat-host.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'

/** What can be done with a message. Its menu is drawn when it is opened, because a channel has many messages. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <IconDots size={18} aria-hidden="true" />
    </ActionIcon>
  )
  if (!isOpen) return button

  return (
    <Menu opened onChange={setIsOpen} position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.label} {...(action.danger && { color: 'red' })} onClick={() => void run(action)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

async function run(action: Action) {
  try {
    await action.run()
  } catch (error) {
    notifyError(error)
  }
}
