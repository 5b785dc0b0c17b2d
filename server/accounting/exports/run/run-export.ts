import type { Text } from '#shared/core/text.ts'
import type { FastifyBaseLogger } from 'fastify'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { BusinessSteps, Services } from '#server/core/http/context.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { readingProblem } from './export-ending.ts'
import { withExportLock } from '../export-lock-store.ts'
import { otherTenant, readProviderSnapshot } from './export-payroll.ts'
import { findSettledPeople, findUnsentPeople, markFailed, type UnsentPerson } from './export-people-store.ts'
import { mayHaveStored } from './export-requests-store.ts'
import { closeExport, findExport, type StoredExport } from '../exports-store.ts'
import { openProvider } from '../../providers/open-provider.ts'
import { sendPeople } from './send-people.ts'
import { releaseDays, unlockDays } from '#server/timesheets/locks/period-locks.ts'

interface JobRun {
  services: Services
  log: FastifyBaseLogger
  stopping: AbortSignal
}

/**
 * Called by the job `export-timesheets`. Order: lock the export, read the provider's data, send each unsent employee,
 * close the export.
 * Invariants: one run per export at a time; an interrupted run leaves the export open, and the next run checks what the
 * provider has before it sends the rest.
 */
export async function runExport(
  { services, log, stopping }: JobRun,
  { managerId, exportId }: { managerId: string; exportId: string },
): Promise<void> {
  const stepsOf = (userId: string) => businessSteps(services, { managerId, userId, why: 'export-timesheets', log })
  await withExportLock(services.db, exportId, async () => {
    const found = await stepsOf('').step((tx) => findExport(tx, managerId, exportId))
    if (!found || found.finishedAt !== null) return
    const steps = stepsOf(found.startedBy)
    const people = await steps.step((tx) => findUnsentPeople(tx, managerId, exportId))
    const problem = await sendUnsent(steps, found, people, stopping)
    await finishExport(steps, found, problem)
  })
}

/** @returns what ended it before every employee was sent */
async function sendUnsent(
  steps: BusinessSteps,
  found: StoredExport,
  people: readonly UnsentPerson[],
  stopping: AbortSignal,
): Promise<Text | null> {
  if (people.length === 0) return null
  const linkedIds = people.map(({ providerEmployeeId }) => providerEmployeeId)
  const payroll = await readProviderSnapshot(steps, found, linkedIds, { freshTemplates: true, stopping }).catch(
    (error: unknown) => readingProblem(error, found, steps),
  )
  if ('code' in payroll) return payroll
  if (payroll.tenantId !== found.tenantId) return otherTenant(found)
  const client = openProvider(steps.services.outside, found.provider)
  return sendPeople({ steps, found, payroll, client, stopping }, people)
}

/**
 * Unlocks the days if nothing can have reached the provider, so that the hours can be corrected. Hours that were or may
 * have been sent stay locked until a manager unlocks them.
 */
async function finishExport(steps: BusinessSteps, found: StoredExport, problem: Text | null): Promise<void> {
  const { managerId, services } = steps
  const { id, from, to, startedBy } = found
  await steps.step(async (tx) => {
    const unsent = (await findUnsentPeople(tx, managerId, id)).map((person) => person.id)
    if (problem !== null) await markFailed(tx, managerId, unsent, problem)
    else if (unsent.length > 0) return
    const sent = await findSettledPeople(tx, managerId, id, 'sent')
    const now = services.now()
    const untouched = sent.length === 0 && !(await mayHaveStored(tx, managerId, id))
    const owner = { managerId, userId: startedBy, owner: id }
    if (untouched) await unlockDays(tx, owner, { from, to }, { now, reason: 'Nothing was exported' })
    else await releaseDays(tx, owner)
    await closeExport(tx, managerId, id, now, problem)
    await publishChanges(tx, ['accounting', 'timesheets'])
    const failed = (await findSettledPeople(tx, managerId, id, 'failed')).length
    const finished = { exportId: id, from, to, sent: sent.length, failed }
    await notify({ actor: { managerId }, tx, now, services }, 'export_finished', new Map([[startedBy, finished]]))
  })
}
