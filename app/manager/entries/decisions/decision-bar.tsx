import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { Row } from '#app/ui/native/layout.tsx'
import { entriesText } from '../entry-text.ts'
import classes from './decision-bar.module.css'

/** The bar below entries that are decided. It sticks to the bottom of the screen, near the thumb. */
export function DecisionBar({ raised = false, children }: { raised?: boolean; children: ReactNode }) {
  return (
    <section
      className={`${classes.bar} ${raised ? classes.raised : ''}`}
      aria-label="Decide"
      onClickCapture={stopSecondClick}
    >
      {children}
    </section>
  )
}

type SelectedDecisionsProps = {
  /** How many entries are selected, in words. */
  text: string
  /** How many of the selected entries a decision would change. */
  affected: (to: SettableStatus) => number
  onDecide: (to: SettableStatus) => void
  onClear: () => void
  /** Other actions on the selection, beside Clear. */
  children?: ReactNode
}

/** The selection and the decisions on it. */
export function SelectedDecisions({ text, affected, onDecide, onClear, children }: SelectedDecisionsProps) {
  const approving = affected('approved')
  return (
    <>
      <Row as="p" gap={8} className={`tabular ${classes.count}`} aria-live="polite">
        {text}
        <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
          Clear
        </Button>
        {children}
      </Row>
      <Row gap={8} align="stretch" className={classes.verbs}>
        <Button disabled={approving === 0} onClick={() => onDecide('approved')}>
          {approving === 0 ? 'Already approved' : `Approve ${entriesText(approving)}`}
        </Button>
        <Button variant="default" disabled={affected('rejected') === 0} onClick={() => onDecide('rejected')}>
          Reject
        </Button>
        <Button variant="default" disabled={affected('pending') === 0} onClick={() => onDecide('pending')}>
          Set pending
        </Button>
      </Row>
    </>
  )
}
