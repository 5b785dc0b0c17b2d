import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import type { SummaryFigures } from '#shared/timesheets/pay/period-total.ts'

/** Minutes, shown as hours. */
export type HoursColumn = { key: string; title: string; minutesOf: (figures: SummaryFigures) => number }

/** Worked hours, then each leave type that occurs. */
export function hoursColumns(rows: readonly SummaryFigures[]): HoursColumn[] {
  const occurring = leaveTypes.filter((type) => rows.some(({ leaveByType }) => leaveByType[type] !== undefined))
  return [
    { key: 'worked', title: 'Worked', minutesOf: ({ workedMinutes }) => workedMinutes },
    { key: 'ordinary', title: 'Ordinary', minutesOf: ({ ordinaryMinutes }) => ordinaryMinutes },
    { key: 'overtime', title: 'Overtime', minutesOf: ({ overtimeMinutes }) => overtimeMinutes },
    { key: 'sunday', title: 'Of which Sunday', minutesOf: ({ sundayMinutes }) => sundayMinutes },
    { key: 'holiday', title: 'Of which public holiday', minutesOf: ({ holidayMinutes }) => holidayMinutes },
    ...occurring.map((type) => ({
      key: type,
      title: leaveTypeLabels[type],
      minutesOf: ({ leaveByType }: SummaryFigures) => leaveByType[type] ?? 0,
    })),
  ]
}
