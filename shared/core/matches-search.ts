/** Whether a name contains the search, in any case and with or without accents; an empty search finds everything (Specification 2). */
export function matchesSearch(name: string, search: string): boolean {
  return folded(name).includes(folded(search.trim()))
}

/** As `folded` of `server/employees/list/people-order-store.ts`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
