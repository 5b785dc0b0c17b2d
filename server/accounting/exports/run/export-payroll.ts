import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
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

/** Hours go to the organisation they were checked against, and to no other that was connected since. */
export interface ExportPlace extends DaySpan {
  provider: AccountingProvider
  tenantId: string
  tenantName: string
}

export type ReadSnapshot = Payroll & ProviderSnapshot & { sentBefore: SentBefore[]; requestsLeft: number | null }

interface ReadOptions {
  /** Employees, rates and calendars are read now, not taken from the copy. */
  fresh?: boolean
  /** The same for the pay templates of these employees, which takes a request for each. */
  freshTemplates?: boolean
  stopping?: AbortSignal
}

/**
 * What the provider has of these days and employees: the copy of employees, rates and calendars, and the timesheets as they
 * are now, also of those hours were sent to before. Refuses where no provider can be asked; a ProviderProblem of the
 * timesheets is thrown as it comes.
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
  const place = { provider, from, to, tenantId: payroll.tenantId, tenantName: payroll.tenantName }
  const { chosen, sentBefore, storedTemplates } = await steps.step(async (tx) => ({
    chosen: await chosenRates(tx, managerId, provider),
    sentBefore: await findSentBefore(tx, managerId, place),
    storedTemplates: await findPayTemplates(tx, managerId, place.tenantId),
  }))
  const client = openProvider(services.outside, provider)
  const toSend = providerEmployeeIds.filter((id) => known.has(id))
  // Before the timesheets: these should be the last that is looked at.
  const payTemplates =
    freshTemplates && client.readPayTemplate
      ? await freshPayTemplates(
          steps,
          place.tenantId,
          toSend,
          (id) => readTemplate(steps, place, id, stopping),
          stopping,
        )
      : storedTemplates
  const asked = new Set([...providerEmployeeIds, ...sentBefore.map(({ providerEmployeeId }) => providerEmployeeId)])
  const found = await readTouching(
    steps,
    place,
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
    timesheets: found.filter((sheet) => isOf(place, sheet)),
    otherWindows: found.filter((sheet) => !isOf(place, sheet)),
    payTemplates,
    requestsLeft: client.requestsLeftToday?.(place) ?? null,
    isUpToDate: isUpToDateBy(client),
  }
}

function ratesByEmployee(sentBefore: readonly SentBefore[]): ProviderSnapshot['sentRateIds'] {
  const employeeHandler = Map.groupBy(sentBefore, ({ providerEmployeeId }) => providerEmployeeId)
  return new Map([...employeeHandler].map(([id, sent]) => [id, sent.flatMap(({ rateIds }) => rateIds)]))
}

/** What the provider has for exactly these days, of these employees. @param calendars as they were read before */
export async function readTimesheets(
  steps: BusinessSteps,
  place: ExportPlace,
  providerEmployeeIds: readonly string[],
  calendars: readonly ProviderCalendar[],
): Promise<ProviderTimesheet[]> {
  const found = await readTouching(steps, place, providerEmployeeIds, calendars)
  return found.filter((sheet) => isOf(place, sheet))
}

/** MYOB keeps hours by week and day, so what it has is always of the days asked for. */
const isOf = ({ provider, from, to }: ExportPlace, sheet: DaySpan) =>
  provider === 'myob' || (sheet.from === from && sheet.to === to)

function readTemplate(steps: BusinessSteps, place: ExportPlace, id: string, stopping: AbortSignal | undefined) {
  return atPlace(steps, place, async ({ readPayTemplate }, access) => {
    return (await readPayTemplate?.({ ...access, ...(stopping && { stopping }) }, id)) ?? null
  })
}

async function readTouching(
  steps: BusinessSteps,
  place: ExportPlace,
  providerEmployeeIds: readonly string[],
  calendars: readonly ProviderCalendar[],
) {
  if (providerEmployeeIds.length === 0) return []
  const { from, to } = place
  return atPlace(steps, place, (client, access) =>
    client.findTimesheets(access, { from, to }, providerEmployeeIds, calendars),
  )
}

/** Does the work with the organisation the hours belong to; refuses when another is connected by now. */
export function atPlace<Result>(
  steps: BusinessSteps,
  place: ExportPlace,
  work: (client: PayrollProvider, access: Access) => Promise<Result>,
): Promise<Result> {
  return withAccess(steps, place.provider, (client, access) => {
    if (access.tenantId !== place.tenantId) refuse('CONFLICT', otherPlaceSentence(place))
    return work(client, access)
  })
}

export function otherPlaceSentence({ provider, tenantName }: Pick<ExportPlace, 'provider' | 'tenantName'>): string {
  const [label, { tenant }] = [providerLabels[provider], providerWords[provider]]
  return `These hours belong to “${tenantName}”, and ${label} is connected to another ${tenant} now. Connect “${tenantName}” again in Settings › Integrations, or export anew.`
}

/** The client says what it would send, so that the check and the sending never disagree. */
function isUpToDateBy({ requestsFor }: PayrollProvider): ProviderSnapshot['isUpToDate'] {
  return (draft, existingTimesheet) => {
    try {
      return requestsFor(draft, existingTimesheet).length === 0
    } catch (problem) {
      // Other hours stand there in a timesheet that is left alone.
      if (problem instanceof ProviderProblem) return false
      throw problem
    }
  }
}
