import { byName, fullName, type PersonName } from '#shared/employees/person-name.ts'
import type { PersonMatch } from '../connections/accounting-contract.ts'
import { isWithinEdits } from './edit-distance.ts'

type OurPerson = PersonName & { employeeId: string }
type TheirPerson = PersonMatch['candidates'][number]

/** Edits in a full name that may still mean the same person. */
const nearEdits = 2

/** Normalises blanks, case and accents; 'ß' becomes 'ss' (payroll.md 5.15). */
const folded = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').normalize('NFC').toUpperCase().toLowerCase()

const foldedName = ({ firstName, lastName }: PersonName): PersonName => ({
  firstName: folded(firstName),
  lastName: folded(lastName),
})

/** A normalised name contains no line break, so first and last names cannot run together. */
const keyOf = ({ firstName, lastName }: PersonName) => `${firstName}\n${lastName}`
const nameKey = (person: PersonName) => keyOf(foldedName(person))

/**
 * How each employee matches the provider. A confirmed link decides; otherwise a name that matches exactly one active
 * provider employee, case aside, is a suggestion (Specification 5). A linked provider employee is not a candidate for
 * others.
 * @param links provider employee id by employee id
 */
export function matchPeople(
  ours: readonly OurPerson[],
  theirs: readonly TheirPerson[],
  links: ReadonlyMap<string, string>,
): PersonMatch[] {
  const taken = new Set(links.values())
  const free = theirs.filter(({ id }) => !taken.has(id))
  const byId = new Map(theirs.map((person) => [person.id, person]))
  const unlinkedNames = Map.groupBy(
    ours.filter(({ employeeId }) => !links.has(employeeId)),
    nameKey,
  )
  return ours.map((person) => {
    const providerId = links.get(person.employeeId)
    const linked = providerId === undefined ? undefined : byId.get(providerId)
    const { employeeId, firstName, lastName } = person
    const found = {
      employeeId,
      firstName,
      lastName,
      linked: linked ?? null,
      candidates: linked ? [] : candidatesFor(person, free),
    }
    if (linked) return { ...found, state: stateOfLink(person, linked) }
    if (providerId !== undefined) return { ...found, state: 'gone' }
    const isOnly = unlinkedNames.get(nameKey(person))?.length === 1
    return { ...found, state: stateOfName(person, found.candidates, isOnly) }
  })
}

/** The provider employees a manager may still choose, by name. */
export function freePeople(theirs: readonly TheirPerson[], links: ReadonlyMap<string, string>): TheirPerson[] {
  const taken = new Set(links.values())
  return theirs.filter(({ id, active }) => active && !taken.has(id)).toSorted(byName)
}

function stateOfLink(person: PersonName, linked: TheirPerson): PersonMatch['state'] {
  if (!linked.active) return 'left'
  return nameKey(person) === nameKey(linked) ? 'linked' : 'renamed'
}

/** @param isOnly no other unlinked employee has this name */
function stateOfName(person: PersonName, candidates: readonly TheirPerson[], isOnly: boolean): PersonMatch['state'] {
  const same = candidates.filter((candidate) => isSame(person, candidate))
  if (same.length === 1 && isOnly) return 'suggested'
  if (same.length > 0) return 'duplicates'
  return candidates.length > 0 ? 'near' : 'none'
}

const isSame = (person: PersonName, candidate: TheirPerson) =>
  candidate.active && nameKey(person) === nameKey(candidate)

/** Candidates with the same name if any is active; otherwise those with similar names. */
function candidatesFor(person: PersonName, free: readonly TheirPerson[]): TheirPerson[] {
  const same = free.filter((candidate) => isSame(person, candidate))
  return (same.length > 0 ? same : free.filter((candidate) => isNear(person, candidate))).toSorted(byName)
}

/** An inactive provider employee is a candidate only with the same name, because no new link is made to them. */
function isNear(person: PersonName, candidate: TheirPerson): boolean {
  const [a, b] = [foldedName(person), foldedName(candidate)]
  if (!candidate.active) return keyOf(a) === keyOf(b)
  const isSwapped = a.firstName === b.lastName && a.lastName === b.firstName
  const isShortened = a.lastName === b.lastName && initialOf(a.firstName) === initialOf(b.firstName)
  return isSwapped || isShortened || isWithinEdits(fullName(a), fullName(b), nearEdits)
}

const initialOf = (name: string) => Array.from(name)[0]
