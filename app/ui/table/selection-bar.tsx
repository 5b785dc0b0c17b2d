import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

type SelectionBarProps = {
  count: number
  /** Names what is chosen, for who can't see it. */
  noun?: string
  onClear: () => void
  children: ReactNode
}

/** What can be done with the chosen rows; stays in sight at the foot of the screen, near the thumb. */
export function SelectionBar({ count, noun = 'employees', onClear, children }: SelectionBarProps) {
  return (
    <>
      <output className="visually-hidden">{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <div role="toolbar" aria-label={`With the selected ${noun}`} className={classes.bar}>
          <span className={`${classes.count} tabular`} aria-hidden="true">
            {count} selected
          </span>
          <ActionIcon
            className={classes.clear ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Clear the selection"
            title="Clear the selection"
            onClick={onClear}
          >
            <IconX size={18} />
          </ActionIcon>
          {children}
        </div>
      )}
    </>
  )
}
