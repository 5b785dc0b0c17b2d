import { Button } from '@mantine/core'
import { toApiError } from '#app/lib/api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import classes from './load-problem.module.css'

/** Something could not be read: what the server or the browser said, and another try. */
export function LoadProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.problem}>
      <FormError>{toApiError(error).message}</FormError>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
