/** "Broken Hill" for `Australia/Broken_Hill`. */
export function zoneName(zone: string): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
}
