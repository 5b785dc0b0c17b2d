import type { matchStates, PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'

export type MatchState = (typeof matchStates)[number]

/** How it stands with somebody, as it is said on the screen. */
export const matchWords: Record<MatchState, string> = {
  linked: 'Linked',
  renamed: 'Other name there',
  left: 'Has left there',
  gone: 'No longer there',
  suggested: 'Suggested',
  duplicates: 'Two people have this name',
  near: 'Similar name',
  none: 'No match',
}

/** Settled: hours arrive where the manager said, whatever the name there. */
const settled: ReadonlySet<MatchState> = new Set(['linked', 'renamed'])
export const needsManager = ({ state }: Pick<PersonMatch, 'state'>) => !settled.has(state)

/** Who is meant at the provider, or what can be done when nobody is. */
export function matchSentence({ state, linked, candidates, ...person }: PersonMatch, providerName: string): string {
  const there = linked ? fullName(linked) : ''
  const names = candidates.filter(({ active }) => active).map(fullName)
  switch (state) {
    case 'linked':
      return `${there} in ${providerName}`
    case 'renamed':
      return `${there}. If this is somebody else, unlink them.`
    case 'left':
      return `${there} does not work there any more. Nothing can be sent until you choose somebody else.`
    case 'gone':
      return `The person this was linked to is no longer listed in ${providerName}.`
    case 'suggested':
      return names[0] ? `${names[0]} in ${providerName}` : ''
    case 'duplicates':
      return names.length === 1
        ? `Two of your people are called ${fullName(person)}, and one in ${providerName}. Choose for the right one.`
        : `${names.length} people in ${providerName} are called ${fullName(person)}. Choose the right one.`
    case 'near':
      if (names.length === 0) return `${fullName(person)} has left there. Make them active there again and read again.`
      return names.length === 1
        ? `Is it ${names[0]}? Choose, if so.`
        : `Is it one of these: ${names.join(', ')}? Choose, if so.`
    case 'none':
      return `Nobody in ${providerName} has a name like this. Add them there and read again, or choose somebody.`
  }
}
