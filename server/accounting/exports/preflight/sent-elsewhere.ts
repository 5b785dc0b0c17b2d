import { partLines } from '#shared/accounting/exports/timesheet-draft.ts'
import { sentencesFor } from '#shared/accounting/exports/preflight/preflight-sentences.ts'
import type { ReadSnapshot } from '../run/export-payroll.ts'

/**
 * What to do where hours of somebody stand at whom they were linked to before: they would be paid there as well.
 * Empty where none do, and where others of ours are linked there now, whose own hours take their place.
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
