import { Button, Progress } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { entriesText } from '#app/manager/entries/list/entries-text.ts'
import bar from '../approval/action-bar.module.css'
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
      <section className={`${bar.bar} ${classes.bar}`} aria-label="Decide">
        <p className={`${bar.count} ${classes.count} tabular`} aria-live="polite">
          {progress.done} of {entriesText(progress.total)}
          {online ? '…' : '. This will continue when you’re back online.'}
        </p>
        <Progress
          className={classes.progress ?? ''}
          value={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
          aria-label="How far the decision has come"
        />
      </section>
    )
  }
  if (count === 0) return <output className="visually-hidden">Nothing selected</output>
  const approving = affected('approved')
  return (
    <section className={`${bar.bar} ${classes.bar}`} aria-label="Decide">
      <p className={`${bar.count} ${classes.count} tabular`} aria-live="polite">
        {all ? `All ${count} in this filter selected` : `${count} selected`}
        <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
          Clear
        </Button>
        {allCount !== null && !all && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            Select all {allCount} in this filter
          </Button>
        )}
      </p>
      <div className={bar.verbs}>
        <Button disabled={approving === 0} onClick={() => onDecide('approved')}>
          {approving === 0 ? 'Already approved' : `Approve ${entriesText(approving)}`}
        </Button>
        <Button variant="default" disabled={affected('rejected') === 0} onClick={() => onDecide('rejected')}>
          Reject
        </Button>
        <Button variant="default" disabled={affected('pending') === 0} onClick={() => onDecide('pending')}>
          Set pending
        </Button>
      </div>
    </section>
  )
}
