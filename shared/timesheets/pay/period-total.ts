import { minutesByType } from '#shared/leave/leave-day-figures.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import type { PeriodFigures } from './period-figures.ts'

export type SummaryFigures = PeriodFigures & { pending: number }

/** Sums of the rows; pay is the sum of what each row shows, so that the column adds up to the cent. */
export function totalOf(rows: readonly SummaryFigures[]): SummaryFigures {
  const sum = (valueOf: (row: SummaryFigures) => number) => rows.reduce((total, row) => total + valueOf(row), 0)
  const leave = rows.flatMap(({ leaveByType }) =>
    leaveTypes.flatMap((type) => {
      const minutes = leaveByType[type]
      return minutes === undefined ? [] : [{ type, minutes }]
    }),
  )
  return {
    workedMinutes: sum((row) => row.workedMinutes),
    breakMinutes: sum((row) => row.breakMinutes),
    ordinaryMinutes: sum((row) => row.ordinaryMinutes),
    overtimeMinutes: sum((row) => row.overtimeMinutes),
    sundayMinutes: sum((row) => row.sundayMinutes),
    holidayMinutes: sum((row) => row.holidayMinutes),
    leaveMinutes: sum((row) => row.leaveMinutes),
    leaveByType: minutesByType(leave),
    payCents: sum((row) => row.payCents),
    pending: sum((row) => row.pending),
  }
}
