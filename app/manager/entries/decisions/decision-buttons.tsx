import { useMay } from '#app/lib/may.ts'
import type { SettableStatus, TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { entryDecisions } from './entry-decisions.ts'
import { isSettable } from './status-change.ts'
import classes from './decision-buttons.module.css'

type DecisionButtonsProps = {
  status: TimesheetStatus
  /** The entry’s name, for screen readers. */
  name: string
  onDecide: (to: SettableStatus) => void
}

/** The decisions on an entry: icons only; where the row sets `--decision-*`, larger and with text. */
export function DecisionButtons({ status, name, onDecide }: DecisionButtonsProps) {
  if (!useMay()('timesheets.setStatus')) return null
  return entryDecisions
    .filter(({ to }) => isSettable(status, to))
    .map(({ to, verb, icon: Icon }) => (
      <button
        key={to}
        type="button"
        className={classes.action}
        data-to={to}
        title={verb}
        aria-label={`${verb} ${name}`}
        onClick={() => onDecide(to)}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={classes.verb}>{verb}</span>
      </button>
    ))
}
