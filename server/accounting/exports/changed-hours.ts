import type { HourMinutes } from '#shared/accounting/connections/hour-kinds.ts'
import { nameOf, type PersonName } from '#shared/employees/person-name.ts'
import { textOf } from '#shared/texts.ts'

/** Says what the approved hours are now. */
export function changedHours(hours: PersonName & HourMinutes) {
  const { ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes } = hours
  const person = { ...nameOf(hours), ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes }
  return textOf('accounting.hoursChanged', { person })
}
