export const leaveTypes = [
  'annual_leave',
  'sick_leave',
  'public_holiday',
  'carers_leave',
  'unpaid_leave',
  'other_leave',
] as const
export type LeaveType = (typeof leaveTypes)[number]

export const leaveTypeLabels: Record<LeaveType, string> = {
  annual_leave: 'Annual Leave',
  sick_leave: 'Sick Leave',
  public_holiday: 'Public Holiday',
  carers_leave: "Carer's Leave",
  unpaid_leave: 'Unpaid Leave',
  other_leave: 'Other Leave',
}
