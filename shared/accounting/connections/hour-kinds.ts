/** The kinds of hours that can each have their own pay rate. */
export const hourKinds = ['ordinary', 'overtime', 'sunday', 'holiday'] as const
export type HourKind = (typeof hourKinds)[number]

/** Kinds that a farm may map to a provider rate. An unmapped day is paid like any other (payroll.md 8.3). */
export const mappableKinds = ['sunday', 'holiday'] as const satisfies readonly HourKind[]
export type MappableKind = (typeof mappableKinds)[number]

/** As in "8.00 h public holiday". */
export const hourKindLabels: Record<HourKind, string> = {
  ordinary: 'ordinary',
  overtime: 'overtime',
  sunday: 'Sunday',
  holiday: 'public holiday',
}

export type HourMinutes = Record<'ordinaryMinutes' | 'overtimeMinutes' | 'sundayMinutes' | 'holidayMinutes', number>

export const minutesFields = {
  ordinary: 'ordinaryMinutes',
  overtime: 'overtimeMinutes',
  sunday: 'sundayMinutes',
  holiday: 'holidayMinutes',
} as const satisfies Record<HourKind, keyof HourMinutes>

/** The kinds that have hours, in order. */
export function kindsWorked(hours: HourMinutes): { kind: HourKind; minutes: number }[] {
  return hourKinds.map((kind) => ({ kind, minutes: hours[minutesFields[kind]] })).filter(({ minutes }) => minutes > 0)
}

export function workedIn(hours: HourMinutes): number {
  return kindsWorked(hours).reduce((sum, { minutes }) => sum + minutes, 0)
}
