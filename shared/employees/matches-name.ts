export type PersonName = { firstName: string; lastName: string }

// A fixed locale, because the order must not depend on the browser's language; case and accents don't part families.
const alphabet = new Intl.Collator('en', { sensitivity: 'base' })

export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim()
}

/** Whether the name contains the search, case-insensitive; an empty search finds everyone (Specification 2). */
export function matchesName(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase())
}

/** Order of a list sorted by name: by last name, then first name. */
export function byName(a: PersonName, b: PersonName): number {
  return alphabet.compare(a.lastName, b.lastName) || alphabet.compare(a.firstName, b.firstName)
}
