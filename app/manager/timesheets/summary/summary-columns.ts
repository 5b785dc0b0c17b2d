import { type LeaveType, leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import type { PeriodFigures } from '#shared/timesheets/period-figures.ts'

export type SummaryFigures = PeriodFigures & { pending: number }

/** Minutes, said as hours. */
export type HoursColumn = { key: string; title: string; minutesOf: (figures: SummaryFigures) => number }

/** What is worked, then the leave that occurs. */
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

/** The sums of the rows; pay is the sum of what each person's row shows, so that the column adds up to the cent. */
export function totalOf(rows: readonly SummaryFigures[]): SummaryFigures {
  const sum = (valueOf: (row: SummaryFigures) => number) => rows.reduce((total, row) => total + valueOf(row), 0)
  const leaveByType: Partial<Record<LeaveType, number>> = {}
  for (const type of leaveTypes) {
    const having = rows.flatMap((row) => row.leaveByType[type] ?? [])
    if (having.length > 0) leaveByType[type] = having.reduce((total, minutes) => total + minutes, 0)
  }
  return {
    workedMinutes: sum((row) => row.workedMinutes),
    breakMinutes: sum((row) => row.breakMinutes),
    ordinaryMinutes: sum((row) => row.ordinaryMinutes),
    overtimeMinutes: sum((row) => row.overtimeMinutes),
    sundayMinutes: sum((row) => row.sundayMinutes),
    holidayMinutes: sum((row) => row.holidayMinutes),
    leaveMinutes: sum((row) => row.leaveMinutes),
    leaveByType,
    payCents: sum((row) => row.payCents),
    pending: sum((row) => row.pending),
  }
}
