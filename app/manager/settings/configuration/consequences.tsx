import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
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
    <output className={`${classes.consequences} tabular`}>
      {example !== null && <div className={classes.example}>{example}</div>}
      {hint !== null && <p className={classes.hint}>{hint}</p>}
      {warnings.map(
        (warning) =>
          warning !== null && (
            <Notice key={warning} tone="pending" icon={IconAlertTriangle}>
              {warning}
            </Notice>
          ),
      )}
    </output>
  )
}
