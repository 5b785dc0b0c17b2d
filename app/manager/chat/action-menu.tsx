import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Action, ActionMenuProps } from '#app/chat/chat-host.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'

/** What can be done with a message. Its items are drawn when it is opened. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            {...(action.danger && { color: 'red' })}
            onClick={() => {
              // Now, because the action may take it: to the field, or to a dialog that gives it back.
              button.current?.focus()
              void run(action)
            }}
          >
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
    if (action.done !== undefined) notifySuccess(action.done)
  } catch (error) {
    notifyError(error)
  }
}
