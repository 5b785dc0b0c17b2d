import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'

/** An action on the selected rows. */
export type BulkAction<Item> = {
  label: string
  main?: boolean
  /** Left out while it would change nothing. */
  applies?: (items: readonly Item[]) => boolean
  /** Resolves to whether it was done; if not, the rows stay selected, so that the user can retry. */
  run: (items: readonly Item[]) => Promise<boolean>
}

interface BulkButtonsProps<Item> {
  actions: readonly BulkAction<Item>[]
  onRun: (action: BulkAction<Item>) => void
}

const atOnce = { getInitialValueInEffect: false }

/** How many fit one row, with the menu. */
function useRoom(): number {
  const phone = useMediaQuery('(max-width: 767px)', false, atOnce)
  const narrow = useMediaQuery('(max-width: 1279px)', false, atOnce)
  if (phone) return 3
  return narrow ? 4 : Infinity
}

/** A button for each action. Those that do not fit are in a menu. */
export function BulkButtons<Item>({ actions, onRun }: BulkButtonsProps<Item>) {
  const room = useRoom()
  const shown = actions.length > room ? actions.slice(0, room - 1) : actions
  const others = actions.slice(shown.length)
  return (
    <>
      {shown.map((action) => (
        <Button key={action.label} variant={action.main ? 'filled' : 'default'} onClick={() => onRun(action)}>
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden="true" />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item key={action.label} onClick={() => onRun(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
