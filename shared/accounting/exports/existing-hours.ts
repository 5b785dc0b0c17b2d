import type { ProviderTimesheet, UnitsLine } from '../connections/payroll-records.ts'
import { type ExportStatus, exportStatusLabels } from './export-status.ts'
import { hundredthsIn } from './timesheet-draft.ts'

/** What a text says about a timesheet that the provider has. */
export interface ExistingHours {
  hours: number
  status: ExportStatus
  paidInPart: boolean
}

/** @param lines those that count; all of the timesheet's if omitted */
export function existingHours(
  { status, paidInPart = false, lines: all }: ProviderTimesheet,
  lines: readonly UnitsLine[] = all,
): ExistingHours {
  return { hours: hoursIn(lines), status, paidInPart }
}

export const hoursIn = (lines: readonly UnitsLine[]) => hundredthsIn(lines) / 100

/** The status within a sentence; a partly paid timesheet must look neither paid nor unpaid. */
export const existingLabel = ({ status, paidInPart }: ExistingHours) =>
  paidInPart ? 'Partly paid' : exportStatusLabels[status]
