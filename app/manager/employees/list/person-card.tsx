import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './person-card.module.css'

type PersonCardProps = {
  name: string
  onOpen: () => void
  children: ReactNode
  actions?: ReactNode
  selected?: boolean
  onSelect?: (selected: boolean) => void
}

/** One person in a phone's list. A tap opens them, except on the checkbox and the buttons. */
export function PersonCard({ name, onOpen, children, actions, selected = false, onSelect }: PersonCardProps) {
  const checkId = useId()
  return (
    <li className={`card ${classes.card}`} data-selected={selected || undefined}>
      {onSelect && (
        <label className={classes.check} htmlFor={checkId}>
          <Checkbox
            id={checkId}
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        </label>
      )}
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {name}
        </button>
        <div className={classes.details}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </li>
  )
}
