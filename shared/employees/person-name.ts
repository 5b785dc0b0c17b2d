export type PersonName = { firstName: string; lastName: string }

// A fixed locale, because the order must not depend on the browser's language; case and accents don't part families.
const alphabet = new Intl.Collator('en', { sensitivity: 'base' })

export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim()
}

/** Order of a list sorted by name: by last name, then first name. */
export function byName(a: PersonName, b: PersonName): number {
  return alphabet.compare(a.lastName, b.lastName) || alphabet.compare(a.firstName, b.firstName)
}
