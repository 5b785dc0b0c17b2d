import { type Arrival, arrivalText } from '#shared/accounting/exports/arrival.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportOutcome, ExportPersonState } from '#shared/accounting/exports/export-state.ts'
import { peopleText } from '#shared/employees/people-text.ts'

/** The result for one employee in a word or two. */
export function stateWord(state: ExportPersonState, outcome: ExportOutcome | null): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'sending') return 'Sending…'
  if (state === 'failed') return 'Failed'
  return outcome === 'updated' ? 'Sent, draft updated' : outcome === 'unchanged' ? 'Nothing new to send' : 'Sent'
}

/** Summary of a finished export. @param partly how many of the failed have, or may have, hours that arrived */
export function summaryText(
  provider: AccountingProvider,
  { sent, failed, partly }: { sent: number; failed: number; partly: number },
): string {
  const name = providerLabels[provider]
  if (failed === 0) return `Done: the hours of ${peopleText(sent)} are in ${name}.`
  if (partly > 0) {
    const done = sent === 0 ? '' : `The hours of ${peopleText(sent)} are in ${name}. `
    return `${done}Sending failed for ${peopleText(failed)}, but ${name} has, or may have, some hours of ${peopleText(partly)}. The period stays locked; Retry sends only what is missing.`
  }
  if (sent === 0) return `Nothing was sent to ${name}: sending failed for ${peopleText(failed)}.`
  return `The hours of ${peopleText(sent)} are in ${name}. Sending failed for ${peopleText(failed)}.`
}

/** Whether some of an employee's hours reached, or may have reached, the provider although sending failed. */
export const arrivedPartly = (arrivals: readonly Arrival[]) =>
  arrivals.some(({ state }) => state === 'arrived' || state === 'uncertain')

/** An employee's arrived hours by week; empty if nothing was sent. */
export const arrivalsText = (arrivals: readonly Arrival[]) =>
  arrivedPartly(arrivals) ? `${arrivals.map(arrivalText).join('; ')}.` : ''

const pace: Record<AccountingProvider, string> = {
  xero: 'accepts 60 requests a minute',
  myob: 'accepts a limited number of requests a minute',
}

/** Shown while an export is stalled, usually by the provider's rate limit (payroll.md 1.1, 2.1). */
export const waitingText = (provider: AccountingProvider) =>
  `Waiting for ${providerLabels[provider]}, which ${pace[provider]} and sometimes answers slowly. The export will continue.`

/** Failed people first once the export has finished; while it runs, the order stays. */
export function runOrder<Person extends { state: ExportPersonState }>(
  people: readonly Person[],
  finished: boolean,
): readonly Person[] {
  if (!finished) return people
  const failed = (person: Person) => person.state === 'failed'
  return [...people.filter(failed), ...people.filter((person) => !failed(person))]
}
