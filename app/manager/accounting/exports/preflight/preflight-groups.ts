import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { PreflightState } from '#shared/accounting/exports/preflight/preflight-reasons.ts'

/** States the manager can act on come first. */
const groupOrder = ['fixable', 'blocked', 'ready', 'done', 'empty'] as const satisfies readonly PreflightState[]

/** The word after a count: "4 to fix". */
export const preflightWords: Record<PreflightState, string> = {
  fixable: 'to fix',
  blocked: 'blocked',
  ready: 'ready',
  done: 'already sent',
  empty: 'nothing to send',
}

/** Groups that are expanded initially, because they need a decision. */
export const openGroups: ReadonlySet<PreflightState> = new Set(['fixable', 'blocked', 'ready'])

export type PreflightGroup = { state: PreflightState; archived: boolean; people: readonly CheckedPerson[] }

/** The groups that are not empty, with archived employees in separate groups at the end. People keep their order. */
export function preflightGroups(people: readonly CheckedPerson[]): PreflightGroup[] {
  const groupsOf = (archived: boolean) =>
    groupOrder.map((state) => ({
      state,
      archived,
      people: people.filter((person) => person.state === state && person.archived === archived),
    }))
  return [...groupsOf(false), ...groupsOf(true)].filter((group) => group.people.length > 0)
}

/** How many people are in each state, ready first. People with nothing to send are not counted. */
export function preflightCounts(people: readonly CheckedPerson[]): { state: PreflightState; count: number }[] {
  return (['ready', 'fixable', 'blocked', 'done'] as const)
    .map((state) => ({ state, count: people.filter((person) => person.state === state).length }))
    .filter(({ count }) => count > 0)
}
