import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import classes from './provider-failure.module.css'

type ProviderFailureProps = { error: unknown; onRetry: () => void; retrying: boolean }

/** The error of the provider or server, with a retry and a link to the connection, which may be the cause. */
export function ProviderFailure({ error, onRetry, retrying }: ProviderFailureProps) {
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
        <Button variant="subtle" renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>
          Check connection
        </Button>
      </div>
    </div>
  )
}
