import { type AccountingProvider, providerLabels, providerWords } from '#shared/accounting/accounting-provider.ts'
import type { ProviderTimesheet } from '#shared/accounting/payroll-records.ts'
import type { PayrollSide } from '#shared/accounting/preflight.ts'
import type { DaySpan } from '#shared/accounting/window-days.ts'
import type { BusinessSteps } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { findSentBefore, type SentBefore } from './export-requests-store.ts'
import { chosenRates } from './find-links.ts'
import { openProvider } from './providers/open-provider.ts'
import { type Access, type PayrollProvider, ProviderProblem } from './providers/payroll-provider.ts'
import { type Payroll, readPayroll } from './read-payroll.ts'
import { withAccess } from './use-access.ts'

/** Hours go to the organisation they were checked against, and to no other that was connected since. */
export interface ExportPlace extends DaySpan {
  provider: AccountingProvider
  tenantId: string
  tenantName: string
}

export type ReadSide = Payroll & PayrollSide & { sentBefore: SentBefore[] }

/**
 * What the provider has of these days and people: the copy of employees, rates and calendars, and the timesheets as they
 * stand now, also of whom hours were sent to before. Refuses where no provider can be asked; a ProviderProblem of the timesheets is thrown as it comes.
 */
export async function readPayrollSide(
  steps: BusinessSteps,
  { provider, from, to }: DaySpan & { provider: AccountingProvider },
  providerEmployeeIds: readonly string[],
): Promise<ReadSide> {
  const payroll = await readPayroll(steps, provider)
  const known = new Set(payroll.employees.map(({ id }) => id))
  const place = { provider, from, to, tenantId: payroll.tenantId, tenantName: payroll.tenantName }
  const { chosen, sentBefore } = await steps.step(async (tx) => ({
    chosen: await chosenRates(tx, steps.managerId, provider),
    sentBefore: await findSentBefore(tx, steps.managerId, place),
  }))
  const asked = new Set([...providerEmployeeIds, ...sentBefore.map(({ providerEmployeeId }) => providerEmployeeId)])
  const timesheets = await readTimesheets(
    steps,
    place,
    [...asked].filter((id) => known.has(id)),
  )
  const standsAlready = standsAlreadyBy(openProvider(steps.services.outside, provider))
  const sentRateIds = ratesByEmployee(sentBefore)
  return { ...payroll, provider, period: { from, to }, chosen, sentBefore, sentRateIds, timesheets, standsAlready }
}

function ratesByEmployee(sentBefore: readonly SentBefore[]): PayrollSide['sentRateIds'] {
  const byEmployee = Map.groupBy(sentBefore, ({ providerEmployeeId }) => providerEmployeeId)
  return new Map([...byEmployee].map(([id, sent]) => [id, sent.flatMap(({ rateIds }) => rateIds)]))
}

/** What stands at the provider for these days, of these people there. */
export async function readTimesheets(
  steps: BusinessSteps,
  place: ExportPlace,
  providerEmployeeIds: readonly string[],
): Promise<ProviderTimesheet[]> {
  if (providerEmployeeIds.length === 0) return []
  const { from, to } = place
  return atPlace(steps, place, (client, access) => client.findTimesheets(access, { from, to }, providerEmployeeIds))
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
function standsAlreadyBy({ requestsFor }: PayrollProvider): PayrollSide['standsAlready'] {
  return (draft, standing) => {
    try {
      return requestsFor(draft, standing).length === 0
    } catch (problem) {
      // Other hours stand there in a timesheet that is left alone.
      if (problem instanceof ProviderProblem) return false
      throw problem
    }
  }
}
