import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack } from '#app/ui/native/layout.tsx'
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
    <Stack gap={12} align="center" className={classes.failure} role="alert">
      <p>{messageOf(error)}</p>
      <Row gap={8} wrap align="stretch" justify="center">
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={retrying}
          onClick={onRetry}
        >
          Retry
        </Button>
        {action}
      </Row>
    </Stack>
  )
}
