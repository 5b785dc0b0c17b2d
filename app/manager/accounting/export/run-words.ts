import { type AccountingProvider, providerLabels } from '#shared/accounting/accounting-provider.ts'
import type { ExportOutcome, ExportPersonState } from '#shared/accounting/export-state.ts'
import { peopleText } from './people-text.ts'

/** What became of one person, in a word or two. */
export function stateWord(state: ExportPersonState, outcome: ExportOutcome | null): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'sending') return 'Sending…'
  if (state === 'failed') return 'Failed'
  return outcome === 'updated' ? 'Sent, draft updated' : outcome === 'unchanged' ? 'Nothing new to send' : 'Sent'
}

/** What a finished export comes to. */
export function summaryText(provider: AccountingProvider, { sent, failed }: { sent: number; failed: number }): string {
  const name = providerLabels[provider]
  if (failed === 0) return `Done: the hours of ${peopleText(sent)} are in ${name}.`
  if (sent === 0) return `Nothing was sent to ${name}: it failed for ${peopleText(failed)}.`
  return `The hours of ${peopleText(sent)} are in ${name}; for ${peopleText(failed)} it failed.`
}

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
