import { useFarm } from '#app/manager/business/farm-queries.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { dateRangeText, dateText } from '#shared/core/time/date-text.ts'
import type { PeriodLock } from '#shared/timesheets/locks/period-locks-contract.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { openPoints } from './open-points.ts'
import { useCheckPeriod } from '#app/manager/business/periods/period-lock-queries.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import classes from './period-lock.module.css'

type LockQuestionProps = {
  range: DayRange
  /** Earlier locks of the range, since unlocked, newest first. */
  earlier: readonly PeriodLock[]
}

/** Explains what locking does, and lists what is still open and the earlier locks. */
export function LockQuestion({ range, earlier }: LockQuestionProps) {
  const check = useCheckPeriod(range)
  const open = check ? openPoints(check) : []
  return (
    <div className={classes.question}>
      <p>
        While the period is locked, no one can add, change, approve or reject its entries. You can unlock them again and
        say why.
      </p>
      {open.length > 0 && (
        <Notice tone="pending" icon={IconAlertTriangle}>
          {open.map(({ title, names }) => (
            <p key={title}>
              <strong>{title}:</strong> {names}
            </p>
          ))}
          <p>
            While the period is locked, pending entries can’t be decided on, and hours recorded for it arrive marked.
          </p>
        </Notice>
      )}
      <EarlierLocks locks={earlier} />
    </div>
  )
}

function EarlierLocks({ locks }: { locks: readonly PeriodLock[] }) {
  const { zone } = useFarm()
  if (locks.length === 0) return null
  return (
    <details>
      <summary>Earlier locks</summary>
      <ul className={classes.earlier}>
        {locks.map(({ id, from, to, lockedAt, lockedBy, unlocked }) => (
          <li key={id}>
            {dateRangeText(from, to)}: locked by {lockedBy}, {dateText(lockedAt, zone)}
            {unlocked && (
              <>
                ; unlocked by {unlocked.by}, {dateText(unlocked.at, zone)}: “{unlocked.reason}”
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
