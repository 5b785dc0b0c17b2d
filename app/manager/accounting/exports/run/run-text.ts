import { type Arrival, arrivalText } from '#shared/accounting/exports/arrival.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportOutcome, ExportPersonState } from '#shared/accounting/exports/export-state.ts'
import { peopleText } from '../people-text.ts'

/** What became of one person, in a word or two. */
export function stateWord(state: ExportPersonState, outcome: ExportOutcome | null): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'sending') return 'Sending…'
  if (state === 'failed') return 'Failed'
  return outcome === 'updated' ? 'Sent, draft updated' : outcome === 'unchanged' ? 'Nothing new to send' : 'Sent'
}

/** What a finished export comes to. @param partly of those it failed for, whose hours arrived in part or may have */
export function summaryText(
  provider: AccountingProvider,
  { sent, failed, partly }: { sent: number; failed: number; partly: number },
): string {
  const name = providerLabels[provider]
  if (failed === 0) return `Done: the hours of ${peopleText(sent)} are in ${name}.`
  if (partly > 0) {
    const done = sent === 0 ? '' : `The hours of ${peopleText(sent)} are in ${name}. `
    return `${done}It failed for ${peopleText(failed)}, but ${name} has, or may have, some hours of ${peopleText(partly)}. The days were left locked; Retry sends only what is missing.`
  }
  if (sent === 0) return `Nothing was sent to ${name}: it failed for ${peopleText(failed)}.`
  return `The hours of ${peopleText(sent)} are in ${name}; for ${peopleText(failed)} it failed.`
}

/** Whether some of a person's hours are at the provider although it failed, or may be. */
export const arrivedPartly = (arrivals: readonly Arrival[]) =>
  arrivals.some(({ state }) => state === 'arrived' || state === 'uncertain')

/** What arrived of a person's hours, by week; empty where nothing of them was ever sent. */
export const arrivalsText = (arrivals: readonly Arrival[]) =>
  arrivedPartly(arrivals) ? `${arrivals.map(arrivalText).join('; ')}.` : ''

const pace: Record<AccountingProvider, string> = {
  xero: 'takes 60 requests a minute',
  myob: 'takes only so many requests a minute',
}

/** While an export stands still: most often a limit of the provider's is waited for (payroll.md 1.1, 2.1). */
export const waitingText = (provider: AccountingProvider) =>
  `Waiting for ${providerLabels[provider]}, which ${pace[provider]} and sometimes answers slowly. The rest goes on by itself.`

/** Those it failed for first, once it is over; while it runs nobody changes place. */
export function runOrder<Person extends { state: ExportPersonState }>(
  people: readonly Person[],
  finished: boolean,
): readonly Person[] {
  if (!finished) return people
  const failed = (person: Person) => person.state === 'failed'
  return [...people.filter(failed), ...people.filter((person) => !failed(person))]
}
