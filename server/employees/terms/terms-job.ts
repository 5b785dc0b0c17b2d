import type { FastifyBaseLogger } from 'fastify'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { Services } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { showTermsOfToday } from './show-terms-of-today.ts'
import { findDueTerms, lockEmployment } from './terms-store.ts'

/** Farms' time zones differ by quarters of an hour, so it looks that often for midnight. */
export const termsSweep = defineSweep('sweep-terms', '*/15 * * * *')

/** Copies pay terms that take effect today to their employment as the current ones. */
export async function sweepTerms(services: Services, log: FastifyBaseLogger): Promise<void> {
  await sweepEach(log, await findDueTerms(services.db), async ({ managerId, employmentInfo }) => {
    const { step } = businessSteps(services, { managerId, userId: '', why: 'sweep-terms', log })
    await step(async (tx) => {
      if (!(await lockEmployment(tx, managerId, employmentInfo))) return
      await showTermsOfToday({ tx, actor: { managerId }, now: services.now() }, employmentInfo)
      await publishChanges(tx, ['employees', 'assets'])
    })
  })
}
