import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './load-failure.module.css'
import { messageOf } from './message-of.ts'

type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** A second button, beside Retry. */
  action?: ReactNode
}

/** Shown when something could not be loaded: the reason and a retry button. */
export function LoadFailure({ error, onRetry, retrying, action }: LoadFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>{messageOf(error)}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={retrying}
          onClick={onRetry}
        >
          Retry
        </Button>
        {action}
      </div>
    </div>
  )
}
