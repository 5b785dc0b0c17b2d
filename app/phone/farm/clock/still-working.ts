import { settings } from '#app/phone/outbox/phone-db.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'

export const stillWorkingKey = 'stillWorking'

/** Remembers that the employee confirmed a long shift is still running. */
export const sayStillWorking = (entryId: string) =>
  settings.put({ key: stillWorkingKey, value: { entryId, at: systemNow() } })

export function stillWorkingOf(value: unknown, entryId: string): string | null {
  if (typeof value !== 'object' || value === null || !('entryId' in value) || !('at' in value)) return null
  return value.entryId === entryId && typeof value.at === 'string' ? value.at : null
}
