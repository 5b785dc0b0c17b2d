import { Button } from '@mantine/core'
import { toApiError } from '#app/lib/api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import classes from './load-problem.module.css'

/** The message of a failed load, with a retry button. */
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
