export type PersonName = { firstName: string; lastName: string }

// A fixed locale, because the order must not depend on the browser's language. Case and accents are ignored.
const alphabet = new Intl.Collator('en', { sensitivity: 'base' })

export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim()
}

/** Active employees by name, then archived ones. */
export function activeFirst(a: PersonName & { active: boolean }, b: PersonName & { active: boolean }): number {
  return Number(b.active) - Number(a.active) || byName(a, b)
}

/** Order of every list sorted by name: by the displayed name, so that the order is visible. */
export function byName(a: PersonName, b: PersonName): number {
  return alphabet.compare(fullName(a), fullName(b))
}

/** Only the name of someone, for a text about them. */
export const nameOf = ({ firstName, lastName }: PersonName): PersonName => ({ firstName, lastName })
