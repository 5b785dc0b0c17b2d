import type { BreakType } from '#shared/timesheets/entries/break-type.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'

// A fortnight of thirty people in New South Wales, derived from each person's index. Times are local.

/** Contains the night of the daylight saving change, Labour Day, and a Sunday that is the farm's own holiday. */
export const period = { from: '2026-09-28', to: '2026-10-11' }
export const ownHoliday = '2026-10-11'

/** Dollars and hours as decimal text, so that no floating-point number is involved. */
export interface PlannedTerms {
  fromDay: string
  payRate: 'hourly_flat' | 'hourly_overtime'
  overtimeAfterHours: string | null
  ordinaryRate: string | null
  overtimeRate: string | null
  sundayRate: string | null
  holidayRate: string | null
}

/** In milliseconds after the start of the shift; without an end the break lasts until the shift ends. */
export interface PlannedBreak {
  type: BreakType
  start: number
  end: number | null
}

export interface PlannedShift {
  day: string
  /** A local time such as `07:00:00`. An `end` before `start` is on the next day. */
  start: string
  end: string
  breaks: PlannedBreak[]
  status: SettableStatus
}

export interface PlannedLeave {
  leaveType: LeaveType
  startDate: string
  endDate: string
  /** The farm's hours of a leave day when this leave is entered. */
  leaveHours: '7.6' | '8'
  status: SettableStatus
}

export interface PlannedPerson {
  firstName: string
  lastName: string
  /** Oldest first; the first terms apply from the beginning. */
  terms: [PlannedTerms, ...PlannedTerms[]]
  shifts: PlannedShift[]
  leave: PlannedLeave[]
  archived: 'before approval' | 'after approval' | null
  linked: boolean
}

const days = Array.from({ length: 14 }, (_, at) => {
  const date = 28 + at
  return date <= 30 ? `2026-09-${date}` : `2026-10-${String(date - 30).padStart(2, '0')}`
})
const [minute, hour] = [60_000, 3_600_000]

const approved = { status: 'approved' } as const
const standardDay = { leaveHours: '7.6', ...approved } as const
const longDay = { leaveHours: '8', ...approved } as const
const leaveOf: Record<number, PlannedLeave> = {
  3: { leaveType: 'annual_leave', startDate: '2026-10-08', endDate: '2026-10-14', ...standardDay },
  4: { leaveType: 'sick_leave', startDate: '2026-09-24', endDate: '2026-09-29', ...standardDay },
  5: { leaveType: 'unpaid_leave', startDate: '2026-09-30', endDate: '2026-10-02', ...standardDay },
  6: { leaveType: 'annual_leave', startDate: '2026-10-02', endDate: '2026-10-07', ...standardDay },
  7: { leaveType: 'carers_leave', startDate: '2026-10-06', endDate: '2026-10-09', ...longDay },
  8: { leaveType: 'annual_leave', startDate: '2026-10-05', endDate: '2026-10-15', ...longDay },
  9: { leaveType: 'public_holiday', startDate: '2026-10-05', endDate: '2026-10-05', ...longDay },
  10: { leaveType: 'annual_leave', startDate: '2026-09-28', endDate: '2026-10-11', ...standardDay },
  19: { leaveType: 'other_leave', startDate: '2026-10-10', endDate: '2026-10-11', ...standardDay },
  20: {
    leaveType: 'annual_leave',
    startDate: '2026-10-01',
    endDate: '2026-10-02',
    leaveHours: '8',
    status: 'rejected',
  },
  21: { leaveType: 'annual_leave', startDate: '2026-10-07', endDate: '2026-10-08', leaveHours: '8', status: 'pending' },
}

/** Night shifts: through the clock change, into the period, out of it, and from Saturday to Sunday. */
const nightsOf: Record<number, [day: string, start: string, end: string][]> = {
  0: [['2026-10-03', '22:00:00.000', '06:00:00.000']],
  1: [['2026-09-27', '22:00:00.000', '06:00:00.000']],
  2: [
    ['2026-10-11', '20:15:00.000', '05:45:29.500'],
    ['2026-10-12', '08:00:00.000', '10:00:00.000'],
  ],
  28: [['2026-10-10', '20:00:00.000', '04:00:00.000']],
}
/** Days on which the people with night shifts have no other shift. */
const restOf: Record<number, string[]> = {
  0: ['2026-10-03', '2026-10-04'],
  1: ['2026-09-28'],
  2: ['2026-10-11'],
  28: ['2026-10-10', '2026-10-11'],
}

function personAt(index: number): PlannedPerson {
  const leave = leaveOf[index]
  const away = (day: string) => leave !== undefined && leave.startDate <= day && day <= leave.endDate
  const free = (day: string) => away(day) || (restOf[index] ?? []).includes(day) || index === 17
  const regular = days.flatMap((day, at) => (free(day) ? [] : shiftsOn(index, day, at)))
  const nights = (nightsOf[index] ?? []).map(([day, start, end]) => ({ day, start, end, breaks: [], ...approved }))
  return {
    // Clearly different names, because they are matched with the provider's.
    firstName: `Hand${'abcdefghij'.charAt(index % 10).repeat(4)}`,
    lastName: `Crew${'klm'.charAt(Math.floor(index / 10)).repeat(4)}`,
    terms: termsAt(index),
    shifts: [...regular, ...nights].map((shift, at) => ({ ...shift, status: statusAt(index, at) })),
    leave: leave ? [leave] : [],
    archived: index === 13 ? 'after approval' : index === 14 ? 'before approval' : null,
    linked: index !== 29,
  }
}

function statusAt(index: number, at: number): SettableStatus {
  if (index === 11 && at === 2) return 'pending'
  return index === 12 && at === 3 ? 'rejected' : 'approved'
}

function shiftsOn(index: number, day: string, at: number): Omit<PlannedShift, 'status'>[] {
  const [isSunday, isHoliday] = [at === 6 || at === 13, at === 7]
  const works = (index * 3 + at * 5) % 7 < 4 || (isSunday && index % 2 === 0) || (isHoliday && index % 3 === 0)
  if (!works) return []
  const start =
    (5 + ((index + at) % 4)) * hour + ((index * 7 + at * 11) % 60) * minute + ((index * 13 + at * 29) % 60) * 1000
  // An exact half minute in some shifts.
  const odd = (index + at) % 5 === 0 ? 30_000 : ((index * 17 + at * 31) % 60) * 1000
  const length = 5.5 * hour + ((index * 37 + at * 53) % 390) * minute + odd
  const first = { day, ...times(start, length), breaks: breaksOf(index, at, length) }
  if ((index + at) % 8 !== 1) return [first]
  const second = { day, ...times(start + length + 45 * minute, 140 * minute + 29_500), breaks: [] }
  return [first, second]
}

function breaksOf(index: number, at: number, length: number): PlannedBreak[] {
  const sum = index + at
  const lunch = index % 6 === 5 ? 1_001_500 : 30 * minute
  return [
    ...(sum % 3 === 0 ? [{ type: 'paid' as const, start: 90 * minute, end: 105 * minute }] : []),
    ...(sum % 4 === 0 ? [] : [{ type: 'unpaid' as const, start: 3 * hour, end: 3 * hour + lunch }]),
    ...(sum % 13 === 0 ? [{ type: 'unpaid' as const, start: length - 10 * minute, end: null }] : []),
  ]
}

const times = (start: number, length: number) => ({ start: clock(start), end: clock(start + length) })

const two = (number: number) => String(Math.floor(number)).padStart(2, '0')

function clock(afterMidnight: number): string {
  const millis = String(afterMidnight % 1000).padStart(3, '0')
  return `${two((afterMidnight / hour) % 24)}:${two((afterMidnight / minute) % 60)}:${two((afterMidnight / 1000) % 60)}.${millis}`
}

function termsAt(index: number): PlannedPerson['terms'] {
  const base = 264_400 + index * 3137
  const first: PlannedTerms = {
    fromDay: '',
    payRate: index % 5 === 4 ? 'hourly_flat' : 'hourly_overtime',
    overtimeAfterHours: ['7.6', '8', '10', null, '0', '7.25', '9.5'][index % 7] ?? null,
    ordinaryRate: index === 16 ? null : dollars(base),
    overtimeRate: index % 4 === 3 ? null : dollars(base * 1.5),
    sundayRate: index % 3 === 2 ? null : dollars(index === 18 ? 0 : base * 2),
    holidayRate: index % 6 === 1 ? null : dollars(base * 2.25),
  }
  const later: PlannedTerms[] = []
  if (index % 6 === 0) {
    later.push({ ...first, fromDay: '2026-10-05', overtimeAfterHours: '8.5', holidayRate: dollars(base * 2.5) })
  }
  if (index % 2 === 0) {
    const raised = { ordinaryRate: dollars(base + 35_600), overtimeRate: dollars(base * 1.5 + 47_311) }
    const overtime = { payRate: 'hourly_overtime', overtimeAfterHours: index % 4 === 0 ? '7.6' : '9' } as const
    later.push({ ...(later.at(-1) ?? first), ...raised, ...overtime, fromDay: '2026-10-07' })
  }
  return [first, ...later]
}

/** @param units in 1/10000 dollar */
function dollars(units: number): string {
  const whole = Math.round(units)
  return `${Math.floor(whole / 10_000)}.${String(whole % 10_000).padStart(4, '0')}`
}

export const people: PlannedPerson[] = Array.from({ length: 30 }, (_, index) => personAt(index))
