import { Row } from '#app/ui/native/layout.tsx'
import { useMay } from '#app/lib/may.ts'
import type { Farm, JobNames } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleFilled, IconPlayerPauseFilled } from '@tabler/icons-react'
import { fullName } from '#shared/employees/person-name.ts'
import type { RunningEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { JobLine } from '#app/manager/entries/job-line.tsx'
import { breakSinceText, positionText, type RunningState, runningState, sinceText } from './running-text.ts'
import classes from './running-list.module.css'

const icons = { active: IconCircleFilled, break: IconPlayerPauseFilled, overdue: IconAlertTriangle }
const words = { active: 'On now', break: 'On break', overdue: 'Over 12 hours' }

export type OpenRunning = (entryId: string, finishing: boolean) => void

type RunningRowProps = {
  entry: RunningEntry
  now: Temporal.Instant
  farm: JobNames & Pick<Farm, 'zone'>
  onOpen: OpenRunning
}

/** One employee who is clocked on; opens their entry. */
export function RunningRow({ entry, now, farm, onOpen }: RunningRowProps) {
  const state = runningState(entry, now)
  const name = fullName(entry)
  const mayEdit = useMay()('timesheets.editEntry')
  return (
    <li className={classes.row} data-state={state}>
      <Mark state={state} />
      <div className={classes.who}>
        <button type="button" className={classes.open} onClick={() => onOpen(entry.id, false)}>
          {name}
        </button>
        <JobLine job={entry} names={farm} className={classes.what} />
        {entry.position && <span className={classes.what}>{positionText(entry.position, farm.zone)}</span>}
      </div>
      {state === 'overdue' && mayEdit && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.finish ?? ''}
          aria-label={`Finish ${name}’s entry`}
          onClick={() => onOpen(entry.id, true)}
        >
          Finish…
        </Button>
      )}
      <div className={classes.times}>
        <span>{sinceText(entry.startTime, now)}</span>
        {state === 'overdue' && <span className={classes.aside}>clocked on</span>}
        {entry.break && <span className={classes.aside}>{breakSinceText(entry.break.startTime, now)}</span>}
      </div>
    </li>
  )
}

function Mark({ state }: { state: RunningState }) {
  const Icon = icons[state]
  return (
    <Row as="span" justify="center" className={classes.mark}>
      <Icon size={state === 'active' ? 10 : 16} stroke={2.2} aria-hidden="true" />
      <span className="visually-hidden">{words[state]}:</span>
    </Row>
  )
}
