import { useEffect } from 'react'
import { useNow } from '#app/lib/use-now.ts'
import { finishLeftOpen } from '#app/phone/farm/machines/checks/finish-check.ts'
import { failedChecks } from '#app/phone/farm/machines/checks/open-check.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

/** Sends checks with a critical fail that were left open, on every screen, and when the app is opened again later. */
export function ChecksWatch() {
  const person = usePerson()
  const now = useNow()
  const failed = useStorage(() => failedChecks(person), [person.userId, person.managerId])
  const hasFailed = failed !== undefined && failed.length > 0
  useEffect(() => {
    // Without storage it is tried again with the next look.
    if (hasFailed) void finishLeftOpen(now).catch(() => undefined)
  }, [hasFailed, now])
  return null
}
