import type { FastifyBaseLogger } from 'fastify'
import { localDateOf } from '#shared/core/time/zone.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { Services } from '#server/core/http/context.ts'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { addHolidayYears } from './add-holiday-years.ts'
import { findWithoutHolidays } from './holidays-store.ts'
import { holidayYearDue } from './state-holidays.ts'

/** Once a day, in the hours after midnight in Australia. */
export const holidaySweep = defineSweep('sweep-holidays', '0 17 * * *', { atStart: true })

/**
 * Adds the next year's public holidays to every farm that lacks them. They are due on 1 October; the daily run also
 * finds farms that an earlier run missed. No farm's day begins after Perth's.
 */
export async function sweepHolidays(services: Services, log: FastifyBaseLogger): Promise<void> {
  const year = holidayYearDue(localDateOf(services.now(), 'Australia/Perth'))
  await sweepEach(log, await findWithoutHolidays(services.db, year), async (managerId) => {
    const { step } = businessSteps(services, { managerId, userId: '', why: 'sweep-holidays', log })
    await step((tx) => addHolidayYears({ tx, actor: { managerId }, now: services.now() }))
  })
}
