import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './consequences.module.css'

type ConsequencesProps = {
  /** An example of what the typed value does. */
  example: ReactNode
  /** Why there is no example. */
  hint: string | null
  /** What is unusual about the value; saving is still allowed. */
  warnings: readonly (string | null)[]
}

/** Shows the effect of a value while it is typed. Always rendered, so that screen readers announce changes. */
export function Consequences({ example, hint, warnings }: ConsequencesProps) {
  return (
    <Stack as="output" gap={8} className={`tabular ${classes.consequences}`}>
      {example !== null && <div className={classes.example}>{example}</div>}
      {hint !== null && <p className="quiet">{hint}</p>}
      {warnings.map(
        (warning) =>
          warning !== null && (
            <Notice key={warning} tone="pending" icon={IconAlertTriangle}>
              {warning}
            </Notice>
          ),
      )}
    </Stack>
  )
}
