import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, requiredText } from '#shared/core/fields.ts'
import { dayRange, orderedRange, rangeMessage } from './entry-filter.ts'

const periodLock = z.object({
  id,
  from: day,
  to: day,
  lockedAt: instant,
  lockedBy: z.string(),
  /** Null while the lock holds. */
  unlocked: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})
export type PeriodLock = z.infer<typeof periodLock>

export const periodLocksContract = {
  listLocks: endpoint
    .meta({ allow: 'manager', reads: ['timesheets'] })
    .route({
      method: 'GET',
      path: '/timesheets/locks',
      summary: 'Locks that touch the days, undone ones too, newest first',
    })
    .input(z.object(dayRange).refine(orderedRange, rangeMessage))
    .output(z.array(periodLock)),
  lockPeriod: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({ method: 'POST', path: '/timesheets/locks', summary: 'Entries that start in these days change no more' })
    .input(z.object({ id, ...dayRange }).refine(orderedRange, rangeMessage))
    .output(done),
  unlockPeriod: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/locks/{id}/unlock',
      summary: 'Undoes a lock; who, when and why is kept',
    })
    .input(z.object({ id, reason: requiredText(500, 'Say why the period is unlocked.') }))
    .output(done),
}
