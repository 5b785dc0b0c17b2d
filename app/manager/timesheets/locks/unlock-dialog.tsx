import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { PeriodLock } from '#shared/timesheets/locks/period-locks-contract.ts'
import { ReasonDialog } from '#app/manager/business/reason-dialog.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useUnlockPeriod } from '#app/manager/business/periods/period-lock-queries.ts'
import classes from './unlock-dialog.module.css'

/** Asks why a period is unlocked; Muster keeps the user, time and reason. */
export function UnlockDialog({ lock, onGone }: { lock: PeriodLock; onGone: () => void }) {
  const { mutateAsync: unlock } = useUnlockPeriod()
  const days = dateRangeText(lock.from, lock.to)
  return (
    <ReasonDialog
      title={`Unlock ${days}?`}
      body="Entries can be changed again, even if already paid. Who unlocked the period, when and why is recorded."
      missing="Say why you are unlocking the period."
      verb="Unlock period"
      onSave={async (reason) => {
        await unlock({ id: lock.id, reason })
        notifySuccess(`${days} is unlocked.`)
      }}
      onGone={onGone}
    >
      {lock.heldBy && (
        <Text size="sm">
          This period is being exported. Unlock it once the export finishes.{' '}
          <Link to="/timesheets/export/$exportId" params={{ exportId: lock.heldBy.id }} className={classes.export}>
            View progress
          </Link>
        </Text>
      )}
    </ReasonDialog>
  )
}
