import { useEffect, useSyncExternalStore } from 'react'
import { useNow } from '#app/lib/use-now.ts'
import { breakDueAt } from '#shared/timesheets/clock/break-due.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { remindOfBreak } from './remind-of-break.ts'
import { queueTrack } from '#app/phone/farm/clock/stored-track.ts'
import { recordTrack } from './track/track-recorder.ts'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { usePresent } from '#app/phone/farm/clock/use-present.ts'
import { useTrackAgreement } from './track/use-track-agreement.ts'

/** Runs the break reminder and the agreed location track while the employee is clocked on, on every screen. */
export function ClockWatch({ clock }: { clock: AnsweredClock }) {
  const present = usePresent(clock)
  const agrees = useTrackAgreement(clock)
  const isVisible = useVisible()
  useNow()
  const entry = present?.running[0]
  const hours = clock.value?.breakReminderHours ?? 0
  const due = entry ? breakDueAt(entry, hours) : null
  const dueNow = due !== null && due <= systemNow() ? due : null
  const tracked = agrees && isVisible && entry?.status === 'active' ? entry.id : null
  const { userId, managerId, firstName } = usePerson()

  useEffect(() => {
    if (dueNow !== null) void remindOfBreak(dueNow, hours)
  }, [dueNow, hours])
  useEffect(() => {
    // The app reads answers when it comes to the foreground, so the points cost no contact of their own.
    if (isVisible) void queueTrack({ userId, managerId, firstName })
  }, [isVisible, userId, managerId, firstName])
  useEffect(() => {
    return tracked === null ? undefined : recordTrack({ userId, managerId, firstName }, tracked)
  }, [tracked, userId, managerId, firstName])
  return null
}

function useVisible() {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}
