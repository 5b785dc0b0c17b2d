import { textOf } from '#shared/texts.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { exportMachine } from '#shared/accounting/exports/export-state.ts'
import type { Text } from '#shared/core/text.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { lockDays } from '#server/timesheets/locks/period-locks.ts'
import { type PersonHours, payrollHours } from '#server/timesheets/pay/payroll-hours.ts'
import { addExportJob } from './run/export-job.ts'
import { explainFailure, findSettledPeople, requeuePerson } from './run/export-people-store.ts'
import { findExport, isExportRunning, reopenExport, type StoredExport } from './exports-store.ts'
import { findEmployeeLinks, mappedKinds } from '../people/find-links.ts'

/**
 * Sends the failed employees again with their current hours and links, and no others; locks the days again if needed.
 * Idempotent; refused while another export of the business is running.
 */
export async function retryExport(steps: BusinessSteps, { id }: { id: string }) {
  const { managerId, userId, services } = steps
  await steps.step(async (tx) => {
    const asked = (await findExport(tx, managerId, id)) ?? refuseNotFound('export')
    const heldFor = providerLabels[asked.provider]
    await lockDays(tx, { managerId, userId, owner: id, heldFor }, asked, services.now())
    // Read again under the period lock: another request may have retried it already.
    const found = await findExport(tx, managerId, id)
    if (!found || found.finishedAt === null) return
    if (await isExportRunning(tx, managerId)) refuse('CONFLICT', textOf('accounting.exportRunning'))
    if (!(await requeueFailed(tx, managerId, found))) refuseNoEmployees(found)
    await reopenExport(tx, managerId, id)
    await addExportJob(services.jobs, tx, { managerId, exportId: id })
  })
  return { ok: true as const }
}

/** @returns false when there are no employees to send */
async function requeueFailed(tx: Tx, managerId: string, { id, provider, from, to }: StoredExport): Promise<boolean> {
  const failed = await findSettledPeople(tx, managerId, id, 'failed')
  const links = await findEmployeeLinks(tx, managerId, provider)
  const people = await payrollHours(tx, managerId, { from, to }, await mappedKinds(tx, managerId, provider))
  const hours = new Map(people.map((person) => [person.employeeId, person] as const))
  let requeued = false
  for (const person of failed) {
    const providerEmployeeId = links.get(person.employeeId)
    const own = hours.get(person.employeeId)
    if (!providerEmployeeId)
      await explainFailure(tx, managerId, person.id, textOf('accounting.personNotLinked', { provider }))
    else if (!own || own.days.length === 0) await explainFailure(tx, managerId, person.id, withoutHours(provider, own))
    else {
      const { ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes, days } = own
      const minutes = { ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes }
      await requeuePerson(tx, managerId, person.id, { providerEmployeeId, ...minutes, days })
      requeued = true
    }
  }
  return requeued
}

function withoutHours(provider: StoredExport['provider'], hours: PersonHours | undefined): Text {
  return hours && hours.pendingEntries > 0
    ? textOf('accounting.onlyPending', { pending: hours.pendingEntries })
    : textOf('accounting.nothingApproved', { provider, left: null })
}

function refuseNoEmployees({ provider }: StoredExport): never {
  refuse('CONFLICT', textOf(exportMachine.moves.retried.refused.sent, { provider }))
}
