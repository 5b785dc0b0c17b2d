import { partLines } from '#shared/accounting/exports/timesheet-draft.ts'
import { sentencesFor } from '#shared/accounting/exports/preflight/preflight-sentences.ts'
import type { ReadSnapshot } from '../run/export-payroll.ts'

/**
 * Warns about hours left under the employee's previous link, which would be paid as well. Empty without such hours, or
 * if another employee is linked there now, whose own hours replace them.
 */
export function sentElsewhere(
  { employeeId, linkedId }: { employeeId: string; linkedId: string | null },
  { provider, sentBefore, employees, timesheets }: ReadSnapshot,
  linkedNow: ReadonlySet<string>,
): string {
  return sentBefore
    .filter((sent) => sent.employeeId === employeeId && sent.providerEmployeeId !== linkedId)
    .filter(({ providerEmployeeId }) => !linkedNow.has(providerEmployeeId))
    .map(({ providerEmployeeId, rateIds }) => {
      const theirs = employees.find(({ id }) => id === providerEmployeeId)
      const existingTimesheet = timesheets.find((sheet) => sheet.employeeId === providerEmployeeId)
      if (!theirs || !existingTimesheet) return ''
      const { own: lines } = partLines(existingTimesheet.lines, rateIds)
      return sentencesFor(provider).stillElsewhere(theirs, { ...existingTimesheet, lines })
    })
    .filter((sentence) => sentence !== '')
    .join(' ')
}
