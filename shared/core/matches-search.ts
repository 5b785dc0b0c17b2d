/** Whether a name contains the search, case-insensitive; an empty search finds everything (Specification 2). */
export function matchesSearch(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase())
}
