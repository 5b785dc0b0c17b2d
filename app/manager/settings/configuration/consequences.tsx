import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './consequences.module.css'

type ConsequencesProps = {
  /** What the value being typed does. */
  example: ReactNode
  /** What is missing for an example. */
  hint: string | null
  /** What is unusual about it, and may be saved all the same. */
  warnings: readonly (string | null)[]
}

/** What comes of a value, while it is being typed. Always in the page, so that changes are announced. */
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
