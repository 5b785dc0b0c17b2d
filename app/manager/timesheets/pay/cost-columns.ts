import type { CostNote, LabourCost } from '#shared/timesheets/pay/labour-cost.ts'

/** The parts of labour cost. */
export const costColumns: readonly { key: string; title: string; centsOf: (cost: LabourCost) => number }[] = [
  { key: 'ordinary', title: 'Ordinary', centsOf: ({ ordinaryCents }) => ordinaryCents },
  { key: 'overtime', title: 'Overtime', centsOf: ({ overtimeCents }) => overtimeCents },
  { key: 'sunday', title: 'Sunday', centsOf: ({ sundayCents }) => sundayCents },
  { key: 'holiday', title: 'Public holiday', centsOf: ({ holidayCents }) => holidayCents },
  { key: 'leave', title: 'Paid leave', centsOf: ({ leaveCents }) => leaveCents },
]

/** What an employee's cost leaves out or costs at another rate. */
export const costNoteTexts: Record<CostNote, string> = {
  overtime_at_ordinary_rate: 'Overtime costed at the ordinary rate: no overtime rate is set.',
  sunday_as_other_days: 'Sundays costed like other days: no Sunday rate is set.',
  holiday_as_other_days: 'Public holidays costed like other days: no public holiday rate is set.',
  sick_leave_not_costed: 'Sick leave is not costed.',
}
