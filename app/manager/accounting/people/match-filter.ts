import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { needsManager } from './match-text.ts'

export const matchFilters = ['open', 'linked', 'all'] as const
export type MatchFilter = (typeof matchFilters)[number]

export const filterWords: Record<MatchFilter, string> = { open: 'Needs attention', linked: 'Linked', all: 'All' }

/** Sorted by name. */
export function matchesIn(filter: MatchFilter, people: readonly PersonMatch[]): PersonMatch[] {
  return people.filter((match) => filter === 'all' || needsManager(match) === (filter === 'open')).toSorted(byName)
}

/** The search finds the name in Muster and the name at the provider. */
export const matchTexts = (match: PersonMatch) => [fullName(match), ...(match.linked ? [fullName(match.linked)] : [])]
