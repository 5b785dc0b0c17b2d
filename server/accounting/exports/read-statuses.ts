import { hasTimesheet } from '#shared/accounting/exports/existing-timesheet.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { readTimesheets } from './run/export-payroll.ts'
import { findSettledPeople, setProviderStatus } from './run/export-people-store.ts'
import { findExport } from './exports-store.ts'
import { findCachedPayroll } from '../payroll-data/find-cached-payroll.ts'
import { refuseProblem } from '../connections/provider-refusal.ts'

/**
 * Reads the status of sent timesheets (Specification 4). Stores only changes, with when they were seen; a deleted
 * timesheet gets no status, and an unreadable one keeps its last.
 */
export async function readStatuses(steps: BusinessSteps, { id }: { id: string }) {
  const { managerId, services } = steps
  const { found, sent } = await steps.step(async (tx) => ({
    found: (await findExport(tx, managerId, id)) ?? refuseNotFound('export'),
    sent: await findSettledPeople(tx, managerId, id, 'sent'),
  }))
  const calendars = (await steps.step((tx) => findCachedPayroll(tx, managerId, found.provider)))?.calendars ?? []
  const ids = sent.map(({ providerEmployeeId }) => providerEmployeeId)
  const timesheets = await readTimesheets(steps, found, ids, calendars).catch(refuseProblem)
  const statusOf = new Map(timesheets.filter(hasTimesheet).map(({ employeeId, status }) => [employeeId, status]))
  const unreadable = new Set(timesheets.filter((each) => each.unreadable).map(({ employeeId }) => employeeId))
  const readable = sent.filter(({ providerEmployeeId }) => !unreadable.has(providerEmployeeId))
  const changed = readable.flatMap((person) => {
    const status = statusOf.get(person.providerEmployeeId) ?? null
    return status === person.providerStatus ? [] : [{ id: person.id, status }]
  })
  await steps.step(async (tx) => {
    for (const person of changed) {
      await setProviderStatus(tx, managerId, person.id, person.status, services.now())
    }
  })
  return { ok: true as const }
}
