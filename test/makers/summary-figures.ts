import type { SummaryFigures } from '#shared/timesheets/period-total.ts'

/** Somebody's figures of a pay period; what is not named is none. */
export const madeFigures = (some: Partial<SummaryFigures> = {}): SummaryFigures => ({
  workedMinutes: 0,
  breakMinutes: 0,
  ordinaryMinutes: 0,
  overtimeMinutes: 0,
  sundayMinutes: 0,
  holidayMinutes: 0,
  leaveMinutes: 0,
  leaveByType: {},
  payCents: 0,
  pending: 0,
  ...some,
})
