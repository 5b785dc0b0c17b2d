import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { needsManager } from './match-text.ts'

export const matchFilters = ['open', 'linked', 'all'] as const
export type MatchFilter = (typeof matchFilters)[number]

export const filterWords: Record<MatchFilter, string> = { open: 'Needs attention', linked: 'Linked', all: 'All' }

const passes: Record<MatchFilter, (match: PersonMatch) => boolean> = {
  open: needsManager,
  linked: (match) => !needsManager(match),
  all: () => true,
}

export function countMatches(people: readonly PersonMatch[]): Record<MatchFilter, number> {
  const open = people.filter(needsManager).length
  return { open, linked: people.length - open, all: people.length }
}

/** Sorted by name. The search finds the name in Muster and the name at the provider. */
export function shownMatches(people: readonly PersonMatch[], filter: MatchFilter, search: string): PersonMatch[] {
  return people
    .filter(passes[filter])
    .filter((match) =>
      [fullName(match), ...(match.linked ? [fullName(match.linked)] : [])].some((name) => matchesSearch(name, search)),
    )
    .toSorted(byName)
}
