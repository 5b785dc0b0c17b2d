import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { mostTexts, type Preflight } from '#shared/accounting/exports/exports-contract.ts'
import type { PreflightState } from '#shared/accounting/exports/preflight/preflight-reasons.ts'
import { roundingNote } from '#shared/accounting/exports/rounding-note.ts'
import { hasTimesheet } from '#shared/accounting/exports/existing-timesheet.ts'
import { unmappedTexts } from '#shared/accounting/exports/preflight/unmapped-days.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import type { PersonHours } from '#server/timesheets/pay/payroll-hours.ts'
import { checkPeople } from './export-check.ts'
import type { ReadSnapshot } from '../run/export-payroll.ts'

/** Which employees can be sent, what blocks the others, and what the days leave out (payroll.md 1.6, 5.13). */
export async function checkExport(
  steps: BusinessSteps,
  asked: DaySpan & { provider: AccountingProvider },
): Promise<Preflight> {
  const { payroll, people, locked } = await checkPeople(steps, asked)
  const sum = (kind: 'pendingEntries' | 'runningEntries' | 'leaveEntries') =>
    people.reduce((total, { hours }) => total + hours[kind], 0)
  return {
    tenantName: payroll.tenantName,
    syncedAt: payroll.syncedAt,
    people: people.map(
      ({ hours, suggestion, elsewhere, readiness: { state, reason, texts, existingTimesheet, warnings } }) => ({
        employeeId: hours.employeeId,
        name: fullName(hours),
        ordinaryMinutes: hours.ordinaryMinutes,
        overtimeMinutes: hours.overtimeMinutes,
        sundayMinutes: hours.sundayMinutes,
        holidayMinutes: hours.holidayMinutes,
        state,
        reason,
        texts: [...texts, ...elsewhere].slice(0, mostTexts),
        warnings: [...(isSendable(state) ? notesOn(hours, asked.provider) : []), ...warnings].slice(0, mostTexts),
        suggestion: reason === 'not_linked' ? suggestion : null,
        providerStatus: hasTimesheet(existingTimesheet) ? existingTimesheet.status : null,
        pendingEntries: hours.pendingEntries,
        archived: !hours.active,
      }),
    ),
    unmapped: unmappedTexts(
      people.filter(({ readiness }) => isSendable(readiness.state)).flatMap(({ hours }) => hours.unmapped),
    ).slice(0, mostTexts),
    notes: notesOf(payroll, people.filter(({ readiness }) => readiness.state === 'ready').length),
    leftOut: {
      pendingEntries: sum('pendingEntries'),
      runningEntries: sum('runningEntries'),
      leaveEntries: sum('leaveEntries'),
    },
    locked,
  }
}

/** Includes employees whose hours are already at the provider: how they were sent is shown as well. */
const isSendable = (state: PreflightState) => state === 'ready' || state === 'done'

/** How these hours arrive differently from what a manager might expect (payroll.md 8.3, 8.5). */
function notesOn({ days, unmapped }: PersonHours, provider: AccountingProvider): Text[] {
  const rounding = roundingNote(days, provider)
  return [...unmappedTexts(unmapped), ...(rounding ? [rounding] : [])]
}

/** Reading the pay template and storing the timesheet take two requests for each employee. */
const requestsForEach = 2

/** Notes that concern every employee: checks that could not be made, and limits that would stop the export midway. */
function notesOf({ provider, payRuns, requestsLeft }: ReadSnapshot, ready: number): Text[] {
  const notes: Text[] = []
  if (provider === 'xero' && payRuns === null) {
    notes.push(textOf('accounting.payRunsUnchecked'))
  }
  if (requestsLeft !== null && requestsLeft < ready * requestsForEach) {
    notes.push(textOf('accounting.requestsLeft', { provider, left: requestsLeft, needed: ready * requestsForEach }))
  }
  return notes
}
