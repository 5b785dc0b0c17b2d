import type { ProviderTimesheet } from '../connections/payroll-records.ts'

/**
 * Whether the provider is known to have anything for these days: MYOB's weeks are also read for an employee without
 * hours.
 */
export function hasTimesheet(found: ProviderTimesheet | null | undefined): found is ProviderTimesheet {
  if (!found || found.unreadable === 'unread') return false
  return !(found.weeks && found.lines.length === 0 && !found.unreadable)
}
