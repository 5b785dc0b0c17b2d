import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, requiredText } from '#shared/core/fields.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { dayRange, orderedRange, sensibleRange } from '../entries/entry-filter.ts'
import { managers, payrollRoles } from '#shared/core/role.ts'

const periodLock = namedObject('PeriodLock', {
  id,
  from: day,
  to: day,
  lockedAt: instant,
  lockedBy: z.string(),
  /** The farm's rounding when the days were locked; their figures keep it. */
  roundingMinutes: z.number().int(),
  /** The export that is sending hours of the locked days. Until it finishes the lock can't be undone. */
  heldBy: z.object({ id }).nullable(),
  /** Null while the lock is in force. */
  unlocked: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})
export type PeriodLock = z.infer<typeof periodLock>

const namedPerson = { employeeId: id, firstName: z.string(), lastName: z.string(), active: z.boolean() }

/** What prevents a range of days from being finished. */
const periodCheck = namedObject('PeriodCheck', {
  pending: z.array(z.object({ ...namedPerson, entries: z.number().int() })).max(mostPeople),
  /** Clocked on since one of the days. */
  running: z.array(z.object(namedPerson)).max(mostPeople),
  /** The days in the range that are not over; null if all are. */
  toCome: z.object({ from: day, to: day }).nullable(),
})
export type PeriodCheck = z.infer<typeof periodCheck>

/** Locks in one answer. Of more, those in force come first. */
export const mostLocks = 2000

export const periodLocksContract = {
  checkPeriod: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees'] })
    .route({
      method: 'GET',
      path: '/timesheets/period-check',
      summary: 'List who has pending entries or is clocked on, and which days are not over',
    })
    .input(z.object(dayRange).check(sensibleRange))
    .output(periodCheck),
  listLocks: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets'] })
    .route({
      method: 'GET',
      path: '/timesheets/locks',
      summary: 'List locks that touch the range, undone ones too, newest first',
    })
    .input(z.object(dayRange).check(orderedRange))
    .output(z.array(periodLock).max(mostLocks)),
  lockPeriod: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/locks',
      summary: 'Lock a range, so that entries that start in it can’t change',
    })
    .input(z.object({ id, ...dayRange }).check(sensibleRange))
    .output(done),
  unlockPeriod: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/locks/{id}/unlock',
      summary: 'Undo a lock; who, when and why are kept',
    })
    .input(z.object({ id, reason: requiredText(500, 'Say why you are unlocking the period.') }))
    .output(done),
}
