import { z } from 'zod'
import { ORPCError } from '@orpc/server'
import type { FastifyBaseLogger } from 'fastify'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { BusinessSteps, Services } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import type { Tx } from '#server/core/database/database.ts'
import { defineJob, type Jobs } from '#server/core/jobs/jobs.ts'
import { findEmployeeLinkRows } from '../people/employee-links-store.ts'
import { withJobLock } from '../exports/export-lock-store.ts'
import { findCachedPayroll } from './find-cached-payroll.ts'
import { findFreshTemplateIds, storePayTemplate } from './pay-templates-store.ts'
import { ProviderProblem } from '../providers/payroll-provider.ts'
import { concernsOneEmployee } from '../providers/read-each.ts'
import { withAccess } from '../connections/use-access.ts'

interface JobRun {
  services: Services
  log: FastifyBaseLogger
  stopping: AbortSignal
}

/** How long a template counts as fresh for background reads; it is always read again before hours are sent. */
const freshHours = 12

/**
 * Reads linked employees' outdated pay templates one by one, at background priority because each takes a request. Runs
 * after each sync and after linking; concurrent runs are one, and the next sync continues a failed run.
 */
export async function readPayTemplates(
  { services, log, stopping }: JobRun,
  { managerId }: { managerId: string },
): Promise<void> {
  const steps = businessSteps(services, { managerId, userId: '', why: 'read-pay-templates', log })
  await withJobLock(services.db, `pay templates ${managerId}`, async () => {
    const tried = new Set<string>()
    try {
      for (
        let next = await nextToRead(steps, tried);
        next && !stopping.aborted;
        next = await nextToRead(steps, tried)
      ) {
        tried.add(next.employeeId)
        await readOne(steps, next, stopping)
      }
    } catch (problem) {
      if (stopping.aborted) return
      if (!(problem instanceof ProviderProblem || problem instanceof ORPCError)) throw problem
      log.warn({ managerId, failure: problem.message }, 'pay templates could not be read')
    } finally {
      if (tried.size > 0) await steps.step((tx) => publishChanges(tx, ['accounting']))
    }
  })
}

interface Wanted {
  tenantId: string
  employeeId: string
}

/** Queried again for each employee, to include employees linked and templates marked stale since the start. */
function nextToRead(
  { managerId, services, step }: BusinessSteps,
  tried: ReadonlySet<string>,
): Promise<Wanted | undefined> {
  const since = Temporal.Instant.from(services.now()).subtract({ hours: freshHours }).toString()
  return step(async (tx) => {
    const copy = await findCachedPayroll(tx, managerId, 'xero')
    if (!copy || copy.expired) return undefined
    const fresh = await findFreshTemplateIds(tx, managerId, copy.tenantId, since)
    const active = new Set(copy.employees.filter((each) => each.active).map(({ id }) => id))
    const links = await findEmployeeLinkRows(tx, managerId, 'xero')
    const next = links.find(({ providerEmployeeId: id }) => active.has(id) && !fresh.has(id) && !tried.has(id))
    return next && { tenantId: copy.tenantId, employeeId: next.providerEmployeeId }
  })
}

/** Stores nothing without an answer, so that the next run asks again. */
async function readOne(steps: BusinessSteps, { tenantId, employeeId }: Wanted, stopping: AbortSignal): Promise<void> {
  const { managerId, services } = steps
  try {
    await withAccess(steps, 'xero', async (client, access) => {
      if (access.tenantId !== tenantId) return
      const template = (await client.readPayTemplate?.({ ...access, stopping, background: true }, employeeId)) ?? null
      const read = { tenantId, providerEmployeeId: employeeId, readAt: services.now(), template }
      await steps.step((tx) => storePayTemplate(tx, managerId, read))
    })
  } catch (problem) {
    if (!concernsOneEmployee(problem)) throw problem
  }
}

export const payTemplatesJob = defineJob('read-pay-templates', z.object({ managerId: z.uuid() }))

/** The key depends on the business alone, so at most one such job is queued. */
export async function addTemplatesJob(jobs: Jobs, tx: Tx, { managerId }: { managerId: string }) {
  await jobs.add(tx, payTemplatesJob, { managerId }, `pay-templates:${managerId}`)
}
