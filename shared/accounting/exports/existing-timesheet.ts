import type { ProviderTimesheet } from '../connections/payroll-records.ts'

/** Whether anything is there for the days asked for: MYOB's weeks are also known of an employee who has none of them. */
export function hasTimesheet(found: ProviderTimesheet | null | undefined): found is ProviderTimesheet {
  return Boolean(found) && !(found?.weeks && found.lines.length === 0 && !found.unreadable)
}
