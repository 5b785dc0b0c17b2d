import type { matchStates, PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { peopleText } from '#shared/employees/people-text.ts'
import { inWords } from '#shared/texts.ts'

export type MatchState = (typeof matchStates)[number]

/** The visible word for each state. */
export const matchWords: Record<MatchState, string> = {
  linked: 'Linked',
  renamed: 'Named differently',
  unreadable: 'Can’t be read',
  left: 'Inactive',
  gone: 'No longer listed',
  suggested: 'Suggested',
  duplicates: 'Two people have this name',
  near: 'Similar name',
  none: 'No match',
}

/** Settled: hours reach the linked person, even if their name differs. */
const settled: ReadonlySet<MatchState> = new Set(['linked', 'renamed'])
export const needsManager = ({ state }: Pick<PersonMatch, 'state'>) => !settled.has(state)

/** Names the person at the provider, or says what to do when there is none. */
export function matchSentence(
  { state, linked, candidates, problem, ...person }: PersonMatch,
  providerName: string,
): string {
  const there = linked ? fullName(linked) : ''
  const because = problem ? inWords(problem) : ''
  const names = candidates.filter(({ active }) => active).map(fullName)
  switch (state) {
    case 'linked':
      return `${there} in ${providerName}`
    case 'renamed':
      return `${there} in ${providerName}. If this is someone else, unlink them.`
    case 'unreadable':
      return because
    case 'left':
      return `${there} is inactive in ${providerName}. Nothing can be sent until you choose someone else.`
    case 'gone':
      return `The linked person is no longer listed in ${providerName}. Choose someone else.`
    case 'suggested':
      return names[0] ? `${names[0]} in ${providerName}${because && `. ${because}`}` : ''
    case 'duplicates':
      return names.length === 1
        ? `Two of your people are named ${fullName(person)}, but only one in ${providerName}. Link the right one.`
        : `${peopleText(names.length)} in ${providerName} are named ${fullName(person)}. Choose the right one.`
    case 'near':
      if (names.length === 0)
        return `${fullName(person)} is inactive in ${providerName}. Make them active there, then choose Sync.`
      return names.length === 1
        ? `Is it ${names[0]}? If so, choose them.`
        : `Is it one of these: ${names.join(', ')}? If so, choose them.`
    case 'none':
      return `No one in ${providerName} has a similar name. Add them there, then choose Sync, or choose someone.`
  }
}
