import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './load-failure.module.css'
import { messageOf } from './message-of.ts'

type LoadFailureProps = { error: unknown; onRetry: () => void; retrying?: boolean }

/** Shown when something could not be loaded: the reason and a retry button. */
export function LoadFailure({ error, onRetry, retrying = false }: LoadFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>{messageOf(error)}</p>
      <Button variant="default" leftSection={<IconRefresh size={18} />} loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
