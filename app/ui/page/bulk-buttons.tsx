import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp } from '@tabler/icons-react'

/** An action on the selected rows. */
export type BulkAction<Item> = {
  label: string | ((items: readonly Item[]) => string)
  main?: boolean
  /** While it runs, where the rows don't show it. */
  loading?: boolean
  /** Left out while it would change nothing. */
  applies?: (items: readonly Item[]) => boolean
  /** Resolves to whether it was done; if not, the rows stay selected, so that the user can retry. */
  run: (items: readonly Item[]) => Promise<boolean>
}

interface BulkButtonsProps<Item> {
  actions: readonly BulkAction<Item>[]
  items: readonly Item[]
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
export function BulkButtons<Item>({ actions, items, onRun }: BulkButtonsProps<Item>) {
  const room = useRoom()
  const shown = actions.length > room ? actions.slice(0, room - 1) : actions
  const others = actions.slice(shown.length)
  const labelOf = ({ label }: BulkAction<Item>) => (typeof label === 'string' ? label : label(items))
  return (
    <>
      {shown.map((action) => (
        <Button
          key={labelOf(action)}
          variant={action.main ? 'filled' : 'default'}
          loading={action.loading ?? false}
          onClick={() => onRun(action)}
        >
          {labelOf(action)}
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
              <Menu.Item key={labelOf(action)} onClick={() => onRun(action)}>
                {labelOf(action)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
