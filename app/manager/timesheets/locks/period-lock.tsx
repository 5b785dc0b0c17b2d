import { useMay } from '#app/lib/may.ts'
import { May } from '#app/manager/business/may.tsx'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { v7 as newId } from 'uuid'
import { dateRangeText, dateText } from '#shared/core/time/date-text.ts'
import type { PeriodLock as Lock } from '#shared/timesheets/locks/period-locks-contract.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { PendingDialogMarker } from '#app/ui/overlay/pending-dialog-marker.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { LockQuestion } from './lock-question.tsx'
import { useLockHistory, useLockPeriod, useReadPeriodCheck } from '#app/manager/business/periods/period-lock-queries.ts'
import { type DayRange, sameRange } from '#app/manager/business/periods/shown-range.ts'
import classes from './period-lock.module.css'

const UnlockDialog = lazy(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }))

/** More locks than these, as in a whole year, are collapsed under their number. */
const fewLocks = 2

/** Shows whether the range is locked and which manager locked it, with buttons to lock or unlock it. */
export function PeriodLock({ range }: { range: DayRange }) {
  const history = useLockHistory(range)
  const { mutateAsync: lockPeriod } = useLockPeriod()
  const readCheck = useReadPeriodCheck()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [unlocking, setUnlocking] = useState<Lock | null>(null)
  if (!history) return <span className={classes.waiting} />
  const inForce = history.filter(({ unlocked }) => unlocked === null).toReversed()

  const badges = inForce.map((lock) => (
    <LockBadge key={lock.id} lock={lock} whole={sameRange(lock, range)} onUnlock={() => setUnlocking(lock)} />
  ))

  async function askToLock() {
    setAsking(true)
    try {
      // The manager must see what is still open before locking.
      await readCheck(range)
    } catch (error) {
      notifyError(error)
      return
    } finally {
      setAsking(false)
    }
    // Created once, so that a second click does not lock twice.
    const id = newId()
    confirm({
      title: `Lock ${dateRangeText(range.from, range.to)}?`,
      body: <LockQuestion range={range} earlier={history ?? []} />,
      verb: 'Lock period',
      onConfirm: async () => {
        await lockPeriod({ id, ...range })
        notifySuccess(`${dateRangeText(range.from, range.to)} is locked.`)
      },
    })
  }

  return (
    <Row gap={6} wrap align="stretch" className={classes.locks}>
      {inForce.length > fewLocks ? (
        <details>
          <summary className={classes.several}>
            <IconLock size={16} aria-hidden="true" />
            {inForce.length} locked periods
          </summary>
          <Row gap={6} wrap align="stretch" className={classes.locks}>
            {badges}
          </Row>
        </details>
      ) : (
        badges
      )}
      {inForce.length === 0 && may('timesheets.lockPeriod') && (
        <Button
          variant="default"
          className="no-print"
          leftSection={<IconLock size={16} aria-hidden="true" />}
          loading={asking}
          onClick={askToLock}
        >
          Lock period
        </Button>
      )}
      {asking && <PendingDialogMarker />}
      {unlocking && (
        <LazyDialog onCancel={() => setUnlocking(null)}>
          <UnlockDialog lock={unlocking} onGone={() => setUnlocking(null)} />
        </LazyDialog>
      )}
    </Row>
  )
}

type LockBadgeProps = {
  lock: Lock
  /** The lock covers exactly the range on screen, so its dates are left out. */ whole: boolean
  onUnlock: () => void
}

function LockBadge({ lock, whole, onUnlock }: LockBadgeProps) {
  const { zone } = useFarm()
  const days = dateRangeText(lock.from, lock.to)
  return (
    <div className={classes.locked}>
      <IconLock size={16} aria-hidden="true" />
      <span>
        {whole ? 'Locked' : `${days} locked`} by {lock.lockedBy}, {dateText(lock.lockedAt, zone)}
      </span>
      <May call="timesheets.unlockPeriod">
        <Button
          variant="subtle"
          size="compact-sm"
          className="no-print"
          aria-label={`Unlock ${days}`}
          leftSection={<IconLockOpen size={16} aria-hidden="true" />}
          onClick={onUnlock}
        >
          Unlock
        </Button>
      </May>
    </div>
  )
}
