import { Button, Progress } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Row } from '#app/ui/native/layout.tsx'
import { numberText } from '#shared/core/count-text.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { DecisionBar, SelectedDecisions } from '#app/manager/entries/decisions/decision-bar.tsx'
import bar from '#app/manager/entries/decisions/decision-bar.module.css'
import classes from './overview-actions.module.css'

type OverviewActionsProps = {
  /** How many entries are selected. */
  count: number
  /** How many of the selected entries a decision would change. */
  affected: (to: SettableStatus) => number
  /** Every entry that matches the filter is selected, including those not loaded. */
  all: boolean
  /** How many entries match the filter, if more than are selected. */
  allCount: number | null
  /** Progress of the current decision; null if there is none. */
  progress: { done: number; total: number } | null
  onDecide: (to: SettableStatus) => void
  onAll: () => void
  onClear: () => void
}

/** Actions for the selected entries; sticks to the bottom of the screen, near the thumb. */
export function OverviewActions(props: OverviewActionsProps) {
  const { count, affected, all, allCount, progress, onDecide, onAll, onClear } = props
  const { online } = useNetwork()
  if (progress) {
    return (
      <DecisionBar raised>
        <Row as="p" gap={8} className={`tabular ${bar.count}`} aria-live="polite">
          {numberText(progress.done)} of {entriesText(progress.total)}
          {online ? '…' : '. This will continue when you’re back online.'}
        </Row>
        <Progress
          className={classes.progress ?? ''}
          value={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
          aria-label="How far the decision has come"
        />
      </DecisionBar>
    )
  }
  if (count === 0) return <output className="visually-hidden">Nothing selected</output>
  return (
    <DecisionBar raised>
      <SelectedDecisions
        text={all ? `All ${numberText(count)} in this filter selected` : `${numberText(count)} selected`}
        affected={affected}
        onDecide={onDecide}
        onClear={onClear}
      >
        {allCount !== null && !all && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            Select all {numberText(allCount)} in this filter
          </Button>
        )}
      </SelectedDecisions>
    </DecisionBar>
  )
}
