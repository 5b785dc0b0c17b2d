import type { PayRateType } from '#shared/employees/pay-rate-type.ts'

export type OvertimeTerms = { payRate: PayRateType; overtimeAfterHours: number | null }

/**
 * Splits the worked minutes of one local day, its entries added first, into ordinary time and overtime. The threshold
 * is hours a day; only `hourly_overtime` with a threshold above 0 earns any (Specification 9, payroll.md 5.6, 5.7).
 */
export function splitOvertime(
  entryMinutes: readonly number[],
  { payRate, overtimeAfterHours }: OvertimeTerms,
): { workedMinutes: number; ordinaryMinutes: number; overtimeMinutes: number } {
  const workedMinutes = entryMinutes.reduce((sum, minutes) => sum + minutes, 0)
  const earnsOvertime = payRate === 'hourly_overtime' && overtimeAfterHours !== null && overtimeAfterHours > 0
  const overtimeMinutes = earnsOvertime ? Math.max(0, workedMinutes - Math.round(overtimeAfterHours * 60)) : 0
  return { workedMinutes, ordinaryMinutes: workedMinutes - overtimeMinutes, overtimeMinutes }
}
