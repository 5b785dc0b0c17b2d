import { partLines } from '#shared/accounting/exports/timesheet-draft.ts'
import { existingHours } from '#shared/accounting/exports/existing-hours.ts'
import type { Text } from '#shared/core/text.ts'
import { nameOf } from '#shared/employees/person-name.ts'
import { textOf } from '#shared/texts.ts'
import type { ReadSnapshot } from '../run/export-payroll.ts'

/**
 * Warns about hours left under the employee's previous link, or that may be, which would be paid as well. Empty without such hours, or
 * if another employee is linked there now, whose own hours replace them.
 */
export function sentElsewhere(
  { employeeId, linkedId }: { employeeId: string; linkedId: string | null },
  { provider, sentBefore, employees, timesheets }: ReadSnapshot,
  linkedNow: ReadonlySet<string>,
): Text[] {
  return sentBefore
    .filter((sent) => sent.employeeId === employeeId && sent.providerEmployeeId !== linkedId)
    .filter(({ providerEmployeeId }) => !linkedNow.has(providerEmployeeId))
    .flatMap(({ providerEmployeeId, rateIds }) => {
      const theirs = employees.find(({ id }) => id === providerEmployeeId)
      const existingTimesheet = timesheets.find((sheet) => sheet.employeeId === providerEmployeeId)
      if (!theirs || !existingTimesheet) return []
      if (existingTimesheet.unreadable)
        return textOf('accounting.elsewhereUnread', { provider, person: nameOf(theirs) })
      const { own: lines } = partLines(existingTimesheet.lines, rateIds)
      const there = existingHours(existingTimesheet, lines)
      return there.hours === 0 ? [] : textOf('accounting.stillElsewhere', { provider, person: nameOf(theirs), there })
    })
}
