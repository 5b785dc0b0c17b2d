import { textOf } from '#shared/texts.ts'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { ProviderCalendar, ProviderTimesheet } from '#shared/accounting/connections/payroll-records.ts'
import type { ProviderSnapshot } from '#shared/accounting/exports/preflight/preflight.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findSentBefore, type SentBefore } from './export-requests-store.ts'
import { chosenRates } from '../../people/find-links.ts'
import { freshPayTemplates } from '../../payroll-data/fresh-pay-templates.ts'
import { findPayTemplates } from '../../payroll-data/pay-templates-store.ts'
import { openProvider } from '../../providers/open-provider.ts'
import { type Access, type PayrollProvider, ProviderProblem } from '../../providers/payroll-provider.ts'
import { type Payroll, readPayroll, rereadPayroll } from '../../payroll-data/read-payroll.ts'
import { withAccess } from '../../connections/use-access.ts'

/** Hours go only to the organisation they were checked against, not to one connected since. */
export interface ExportTarget extends DaySpan {
  provider: AccountingProvider
  tenantId: string
  tenantName: string
}

export type ReadSnapshot = Payroll & ProviderSnapshot & { sentBefore: SentBefore[]; requestsLeft: number | null }

interface ReadOptions {
  /** Reads employees, rates and calendars now instead of using the cached copy. */
  fresh?: boolean
  /** Reads the pay templates of these employees now, which takes one request each. */
  freshTemplates?: boolean
  stopping?: AbortSignal
}

/**
 * The provider's data for these days and employees: cached employees, rates and calendars, and current timesheets,
 * including those of previously linked provider employees. Refuses if no provider is reachable; timesheet
 * ProviderProblems pass through.
 */
export async function readProviderSnapshot(
  steps: BusinessSteps,
  { provider, from, to }: DaySpan & { provider: AccountingProvider },
  providerEmployeeIds: readonly string[],
  { fresh = false, freshTemplates = false, stopping }: ReadOptions = {},
): Promise<ReadSnapshot> {
  const { managerId, services } = steps
  const payroll = await (fresh ? rereadPayroll : readPayroll)(steps, provider)
  const known = new Set(payroll.employees.map(({ id }) => id))
  const target = { provider, from, to, tenantId: payroll.tenantId, tenantName: payroll.tenantName }
  const { chosen, sentBefore, storedTemplates } = await steps.step(async (tx) => ({
    chosen: await chosenRates(tx, managerId, provider),
    sentBefore: await findSentBefore(tx, managerId, target),
    storedTemplates: await findPayTemplates(tx, managerId, target.tenantId),
  }))
  const client = openProvider(services.outside, provider)
  const toSend = providerEmployeeIds.filter((id) => known.has(id))
  // Read before the timesheets, which should be the most recent data.
  const payTemplates =
    freshTemplates && client.readPayTemplate
      ? await freshPayTemplates(
          steps,
          target.tenantId,
          toSend,
          (id) => readTemplate(steps, target, id, stopping),
          stopping,
        )
      : storedTemplates
  const asked = new Set([...providerEmployeeIds, ...sentBefore.map(({ providerEmployeeId }) => providerEmployeeId)])
  const found = await readTouching(
    steps,
    target,
    [...asked].filter((id) => known.has(id)),
    payroll.calendars,
  )
  return {
    ...payroll,
    provider,
    period: { from, to },
    chosen,
    sentBefore,
    sentRateIds: ratesByEmployee(sentBefore),
    timesheets: found.filter((sheet) => isOf(target, sheet)),
    otherWindows: found.filter((sheet) => !isOf(target, sheet)),
    payTemplates,
    requestsLeft: client.requestsLeftToday?.(target) ?? null,
    isUpToDate: isUpToDateBy(client),
  }
}

function ratesByEmployee(sentBefore: readonly SentBefore[]): ProviderSnapshot['sentRateIds'] {
  const byEmployee = Map.groupBy(sentBefore, ({ providerEmployeeId }) => providerEmployeeId)
  return new Map([...byEmployee].map(([id, sent]) => [id, sent.flatMap(({ rateIds }) => rateIds)]))
}

/** The provider's timesheets for exactly these days and employees. @param calendars as read before */
export async function readTimesheets(
  steps: BusinessSteps,
  target: ExportTarget,
  providerEmployeeIds: readonly string[],
  calendars: readonly ProviderCalendar[],
): Promise<ProviderTimesheet[]> {
  const found = await readTouching(steps, target, providerEmployeeIds, calendars)
  return found.filter((sheet) => isOf(target, sheet))
}

/** MYOB stores hours by week and day, so its data always matches the requested days. */
const isOf = ({ provider, from, to }: ExportTarget, sheet: DaySpan) =>
  provider === 'myob' || (sheet.from === from && sheet.to === to)

function readTemplate(steps: BusinessSteps, target: ExportTarget, id: string, stopping: AbortSignal | undefined) {
  return atOrganisation(steps, target, async ({ readPayTemplate }, access) => {
    return (await readPayTemplate?.({ ...access, ...(stopping && { stopping }) }, id)) ?? null
  })
}

async function readTouching(
  steps: BusinessSteps,
  target: ExportTarget,
  providerEmployeeIds: readonly string[],
  calendars: readonly ProviderCalendar[],
) {
  if (providerEmployeeIds.length === 0) return []
  const { from, to } = target
  return atOrganisation(steps, target, (client, access) =>
    client.findTimesheets(access, { from, to }, providerEmployeeIds, calendars),
  )
}

/** Runs the work in the organisation the hours belong to; refuses if another is connected by now. */
export function atOrganisation<Result>(
  steps: BusinessSteps,
  target: ExportTarget,
  work: (client: PayrollProvider, access: Access) => Promise<Result>,
): Promise<Result> {
  return withAccess(steps, target.provider, (client, access) => {
    if (access.tenantId !== target.tenantId) refuse('CONFLICT', otherTenant(target))
    return work(client, access)
  })
}

export const otherTenant = ({ provider, tenantName }: Pick<ExportTarget, 'provider' | 'tenantName'>) =>
  textOf('accounting.otherTenant', { provider, tenantName })

/** The provider's client plans the requests, so the check and the sending never disagree. */
function isUpToDateBy({ requestsFor }: PayrollProvider): ProviderSnapshot['isUpToDate'] {
  return (draft, existingTimesheet) => {
    try {
      return requestsFor(draft, existingTimesheet).length === 0
    } catch (problem) {
      // A timesheet that Muster leaves alone has different hours.
      if (problem instanceof ProviderProblem) return false
      throw problem
    }
  }
}
