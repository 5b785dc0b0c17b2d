/** Case-insensitive part of a name (Specification 2). An empty search finds everybody. */
export function matchesName(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
