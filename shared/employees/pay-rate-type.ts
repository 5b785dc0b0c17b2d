/** Only `hourly_overtime` ever earns overtime (Specification 9). */
export const payRateTypes = ['hourly_flat', 'hourly_overtime'] as const
export type PayRateType = (typeof payRateTypes)[number]

export const payRateTypeLabels: Record<PayRateType, string> = {
  hourly_flat: 'Hourly, flat',
  hourly_overtime: 'Hourly, with overtime',
}

export const paySchedules = ['weekly', 'fortnightly'] as const
export type PaySchedule = (typeof paySchedules)[number]

export const payScheduleLabels: Record<PaySchedule, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
}
