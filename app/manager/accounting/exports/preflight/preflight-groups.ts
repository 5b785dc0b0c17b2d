import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { PreflightState } from '#shared/accounting/exports/preflight/preflight-reasons.ts'

/** What the manager can do something about comes first. */
const groupOrder = ['fixable', 'blocked', 'ready', 'done', 'empty'] as const satisfies readonly PreflightState[]

/** How one says of people that they are in the state: "4 to fix". */
export const preflightWords: Record<PreflightState, string> = {
  fixable: 'to fix',
  blocked: 'blocked',
  ready: 'ready',
  done: 'already there',
  empty: 'nothing to send',
}

/** Open from the first: what asks for a decision. */
export const openGroups: ReadonlySet<PreflightState> = new Set(['fixable', 'blocked', 'ready'])

export type PreflightGroup = { state: PreflightState; archived: boolean; people: readonly CheckedPerson[] }

/** Those with somebody in them, archived employees in groups of their own at the end; people keep their order. */
export function preflightGroups(people: readonly CheckedPerson[]): PreflightGroup[] {
  const groupsOf = (archived: boolean) =>
    groupOrder.map((state) => ({
      state,
      archived,
      people: people.filter((person) => person.state === state && person.archived === archived),
    }))
  return [...groupsOf(false), ...groupsOf(true)].filter((group) => group.people.length > 0)
}

/** How many people are in each state, those who can be sent first; nothing is said of whom nothing is to be sent. */
export function preflightCounts(people: readonly CheckedPerson[]): { state: PreflightState; count: number }[] {
  return (['ready', 'fixable', 'blocked', 'done'] as const)
    .map((state) => ({ state, count: people.filter((person) => person.state === state).length }))
    .filter(({ count }) => count > 0)
}
