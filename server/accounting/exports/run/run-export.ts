import type { FastifyBaseLogger } from 'fastify'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { BusinessSteps, Services } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/live.ts'
import { unlockDays } from '#server/timesheets/locks/unlock-days.ts'
import { readingProblem } from './export-ending.ts'
import { withExportLock } from '../export-lock-store.ts'
import { otherPlaceSentence, readProviderSnapshot } from './export-payroll.ts'
import { findSettledPeople, findUnsentPeople, markRestFailed, type UnsentPerson } from './export-people-store.ts'
import { mayHaveStored } from './export-requests-store.ts'
import { closeExport, findExport, type StoredExport } from '../exports-store.ts'
import { openProvider } from '../../providers/open-provider.ts'
import { sendPeople } from './send-people.ts'

interface JobRun {
  services: Services
  log: FastifyBaseLogger
  stopping: AbortSignal
}

/**
 * Sends whoever of an export was not sent yet, and closes it. Ended in the middle, by a stop or by a death, it leaves the
 * export open: run again, it looks at what stands at the provider and sends the rest. Two runs at once are one.
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

/** @returns what ended it before everybody was sent, as a sentence */
async function sendUnsent(
  steps: BusinessSteps,
  found: StoredExport,
  people: readonly UnsentPerson[],
  stopping: AbortSignal,
): Promise<string | null> {
  if (people.length === 0) return null
  const linkedIds = people.map(({ providerEmployeeId }) => providerEmployeeId)
  const payroll = await readProviderSnapshot(steps, found, linkedIds, { freshTemplates: true, stopping }).catch(
    (error: unknown) => readingProblem(error, found, steps),
  )
  if (typeof payroll === 'string') return payroll
  if (payroll.tenantId !== found.tenantId) return otherPlaceSentence(found)
  const client = openProvider(steps.services.outside, found.provider)
  return sendPeople({ steps, found, payroll, client, stopping }, people)
}

/**
 * Where nothing can have reached the provider, the lock is undone, so that the hours can be put right. Hours that were sent,
 * or may have been, must not change unnoticed: a manager unlocks them on purpose.
 */
async function finishExport(steps: BusinessSteps, found: StoredExport, problem: string | null): Promise<void> {
  const { managerId, services } = steps
  const { id, from, to, startedBy } = found
  await steps.step(async (tx) => {
    if (problem !== null) await markRestFailed(tx, managerId, id, problem)
    const unsent = await findUnsentPeople(tx, managerId, id)
    if (unsent.length > 0) return
    const sent = await findSettledPeople(tx, managerId, id, 'sent')
    const now = services.now()
    const untouched = sent.length === 0 && !(await mayHaveStored(tx, managerId, id))
    if (untouched) {
      const owner = { managerId, userId: startedBy, owner: id }
      await unlockDays(tx, owner, { from, to }, { now, reason: 'Nothing was exported' })
    }
    await closeExport(tx, managerId, id, now, problem)
    await publishChanges(tx, managerId, untouched ? ['accounting', 'timesheets'] : ['accounting'])
  })
}
