import { v7 as newId } from 'uuid'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { findLink } from '../connections/accounting-links-store.ts'
import { lockEmployeeLinks } from '../people/employee-links-store.ts'
import { isRefusedSince } from '../exports/run/export-requests-store.ts'
import { findCachedPayroll, type Payroll } from './find-cached-payroll.ts'
import { reasonOf, refuseProblem } from '../connections/provider-refusal.ts'
import { ProviderProblem } from '../providers/payroll-provider.ts'
import { tenantOf } from '../connections/renew-tokens.ts'
import { storeFailure, storeSync } from './syncs-store.ts'
import { withAccess } from '../connections/use-access.ts'
import { addTemplatesJob } from './read-pay-templates.ts'

export type { Payroll }

/** How long a copy is valid, so that opening the page again sends no request (payroll.md 1.6). */
const copyMinutes = 10

/**
 * Employees, rates and calendars: the cached copy, read again if it is over ten minutes old, of another organisation,
 * or older than a refusal of hours, which a change at the provider may have caused.
 */
export async function readPayroll(steps: BusinessSteps, provider: AccountingProvider): Promise<Payroll> {
  const { managerId, services } = steps
  const copy = await steps.step((tx) => findCachedPayroll(tx, managerId, provider))
  if (copy && !copy.expired) {
    const staleAt = Temporal.Instant.from(copy.syncedAt).add({ minutes: copyMinutes })
    const isFresh = Temporal.Instant.compare(services.now(), staleAt) < 0
    if (isFresh && !(await steps.step((tx) => isRefusedSince(tx, managerId, provider, copy.syncedAt)))) return copy
  }
  return rereadPayroll(steps, provider)
}

/** The same, never cached. A failure is stored beside the last good copy, and refused with its text. */
export async function rereadPayroll(steps: BusinessSteps, provider: AccountingProvider): Promise<Payroll> {
  const { managerId, services } = steps
  const { zone } = await steps.step((tx) => farmSettings(tx, managerId))
  const today = localDateOf(services.now(), zone)
  try {
    const read = await withAccess(steps, provider, async (client, access) => ({
      tenantId: access.tenantId,
      employees: await client.listEmployees(access, today),
      rates: await client.listRates(access),
      calendars: await client.listCalendars(access),
      payRuns: (await client.listPayRuns?.(access, daysBefore(today, longestWindowDays))) ?? null,
      trackingCategory: (await client.readTrackingCategory?.(access)) ?? null,
    }))
    const syncedAt = services.now()
    return await steps.step(async (tx) => {
      // The lock keeps the organisation from changing.
      await lockEmployeeLinks(tx, managerId, provider)
      const link = await findLink(tx, managerId, provider)
      const tenant = link && tenantOf(link)
      if (tenant?.id !== read.tenantId) throw changedInTheMeantime()
      await storeSync(tx, managerId, provider, { id: newId(), syncedAt, ...read })
      if (provider === 'xero') await addTemplatesJob(services.jobs, tx, steps)
      return { ...read, syncedAt, tenantName: tenant.name }
    })
  } catch (problem) {
    await keepFailure(steps, provider, problem)
    refuseProblem(problem)
  }
}

const daysBefore = (day: string, days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString()

const changedInTheMeantime = () => new ProviderProblem('refused', textOf('accounting.changedDuringSync'))

/** Specification 8: failures of a sync are logged; they are also shown with the connection. */
async function keepFailure(steps: BusinessSteps, provider: AccountingProvider, problem: unknown) {
  const { managerId, services, log } = steps
  const failure = reasonOf(problem)
  if (!failure) return
  log.warn({ managerId, provider, failure: failure.code }, 'payroll could not be read')
  await steps.step(async (tx) => {
    const link = await findLink(tx, managerId, provider)
    const tenant = link && tenantOf(link)
    if (!tenant) return
    await storeFailure(tx, managerId, provider, { id: newId(), tenantId: tenant.id, failedAt: services.now(), failure })
  })
}

/** The longest period of any pay calendar, a quarter. */
export const longestWindowDays = 92
