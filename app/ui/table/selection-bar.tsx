import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'
import { numberText } from '#shared/core/count-text.ts'

type SelectionBarProps = {
  count: number
  /** Names the selected rows for screen readers. */
  noun?: string
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows; stays at the foot of the screen, within reach of the thumb. */
export function SelectionBar({ count, noun = 'employees', onClear, children }: SelectionBarProps) {
  return (
    <>
      <output className="visually-hidden">{count > 0 && `${numberText(count)} selected`}</output>
      {count > 0 && (
        <div role="toolbar" aria-label={`Actions for the selected ${noun}`} className={classes.bar}>
          <span className={`${classes.count} tabular`} aria-hidden="true">
            {numberText(count)} selected
          </span>
          <ActionIcon
            className={classes.clear ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Clear selection"
            title="Clear selection"
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
