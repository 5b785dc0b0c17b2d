import type { EmploymentType } from '#shared/employees/employment-type.ts'
import type { Position } from '#shared/employees/position.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { Crew } from './demo-crews.ts'

/** Week 0 begins on the season's first Monday; weekdays run from 1 (Monday) to 7. */
export interface DemoPerson {
  name: string
  crew: Crew
  position: Position
  type: EmploymentType
  /** Dollars per hour. */
  rate: number
  /** Time and a half after eight hours a day, double time on Sundays. */
  overtime: boolean
  startedMonthsBefore: number
  joinsInWeek: number
  leavesInWeek: number
  days: readonly number[]
  earlyMinutes: number
  /** Length of a usual day where it differs from the crew's. */
  minutes: number | null
}

const weekdays = [1, 2, 3, 4, 5]

function person(
  name: string,
  crew: Crew,
  position: Position,
  type: EmploymentType,
  rate: number,
  own: Partial<DemoPerson> = {},
): DemoPerson {
  const usual = { overtime: type === 'full_time', startedMonthsBefore: 0, joinsInWeek: 0, leavesInWeek: Infinity }
  return { name, crew, position, type, rate, ...usual, days: weekdays, earlyMinutes: 0, minutes: null, ...own }
}

export const people: readonly DemoPerson[] = [
  person('Jack Thornton', 'cropping', 'machinery_operator', 'full_time', 36.5, { startedMonthsBefore: 74 }),
  person('Harpreet Singh', 'cropping', 'machinery_operator', 'full_time', 35.8, {
    startedMonthsBefore: 41,
    earlyMinutes: 30,
  }),
  person('Luca Ferraro', 'cropping', 'machinery_operator', 'full_time', 34.2, { startedMonthsBefore: 29 }),
  person('Tahlia Morrison', 'cropping', 'machinery_operator', 'full_time', 33.75, { startedMonthsBefore: 18 }),
  person('Cooper Whitby', 'cropping', 'farmhand', 'full_time', 28.9, { startedMonthsBefore: 9 }),
  person('Minh Tran', 'cropping', 'farmhand', 'full_time', 29.4, { startedMonthsBefore: 22 }),
  person('Siobhan Kelleher', 'cropping', 'farmhand', 'casual', 33.05, { joinsInWeek: 5 }),
  person('Mateo Alvarez', 'cropping', 'farmhand', 'casual', 33.05, { joinsInWeek: 7 }),
  person('Jonas Weber', 'cropping', 'farmhand', 'casual', 33.05, { joinsInWeek: 8 }),
  person('Élodie Marchand', 'cropping', 'farmhand', 'casual', 33.05, { startedMonthsBefore: 3, leavesInWeek: 12 }),
  person('Dougal McIntyre', 'livestock', 'livestock_farmhand', 'full_time', 32.6, {
    startedMonthsBefore: 132,
    earlyMinutes: 45,
  }),
  person('Kirra Waters', 'livestock', 'livestock_farmhand', 'full_time', 31.4, { startedMonthsBefore: 37 }),
  person('Bronte Hargreaves', 'livestock', 'livestock_farmhand', 'full_time', 28.1, { startedMonthsBefore: 6 }),
  person('Jarrah Simpson', 'livestock', 'livestock_farmhand', 'part_time', 30.2, {
    startedMonthsBefore: 15,
    days: [1, 2, 3],
  }),
  person('Tomasi Vakalala', 'livestock', 'livestock_farmhand', 'full_time', 29.85, { startedMonthsBefore: 20 }),
  person('Emily Cartwright', 'livestock', 'livestock_farmhand', 'casual', 33.05, {
    startedMonthsBefore: 5,
    leavesInWeek: 7,
  }),
  person('Wayne Pruitt', 'trucks', 'truck_driver', 'full_time', 34.9, { startedMonthsBefore: 88, earlyMinutes: 30 }),
  person('Amrit Kaur', 'trucks', 'truck_driver', 'full_time', 34.9, { startedMonthsBefore: 12 }),
  person('Stavros Pappas', 'trucks', 'truck_driver', 'contractor', 48, { startedMonthsBefore: 50 }),
  person('Darryl Nugent', 'trucks', 'truck_driver', 'casual', 38.6, { startedMonthsBefore: 26 }),
  person('Craig Oliphant', 'workshop', 'mechanic', 'full_time', 41.2, { startedMonthsBefore: 97 }),
  person('Linh Nguyen', 'workshop', 'mechanic', 'full_time', 38.75, { startedMonthsBefore: 31 }),
  person('Riley Baxter', 'workshop', 'mechanic', 'apprenticeship', 26.44, {
    startedMonthsBefore: 10,
    days: [1, 2, 3, 4],
  }),
  person('Zac Doherty', 'workshop', 'other', 'work_experience', 26.44, { days: [4, 5], leavesInWeek: 10 }),
  person('Andrew Beaumont', 'office', 'farm_manager', 'full_time', 46.8, {
    overtime: false,
    startedMonthsBefore: 63,
    earlyMinutes: 90,
    minutes: 600,
  }),
  person('Margaret Ashdown', 'office', 'other', 'part_time', 33.1, { startedMonthsBefore: 110, days: [1, 3, 4] }),
  person('Priya Raman', 'office', 'other', 'part_time', 34.5, { startedMonthsBefore: 14, days: [2, 4, 5] }),
  person('Hamish Galloway', 'water', 'farmhand', 'full_time', 30.75, { startedMonthsBefore: 45 }),
  person('Grace Tamihana', 'water', 'farmhand', 'full_time', 29.1, { startedMonthsBefore: 8 }),
  person('Khalil Haddad', 'water', 'farmhand', 'part_time', 29.1, { startedMonthsBefore: 17, days: [1, 2, 3, 4] }),
]

/** Invited but not yet joined. The oldest invite has expired. */
export const invited = [
  { ...person('Freya Lindqvist', 'cropping', 'farmhand', 'casual', 33.05, { joinsInWeek: 16 }), daysAgo: 2 },
  { ...person('Ben Ah Chee', 'trucks', 'truck_driver', 'full_time', 34.9, { joinsInWeek: 16 }), daysAgo: 9 },
  {
    ...person('Rosie Pellegrini', 'livestock', 'livestock_farmhand', 'part_time', 30.2, { joinsInWeek: 11 }),
    daysAgo: 40,
  },
]

/** Leave: its length in calendar days from a day of the season. Week 14 begins the current pay period. */
export const leaves: readonly { name: string; type: LeaveType; week: number; weekday: number; days: number }[] = [
  { name: 'Dougal McIntyre', type: 'annual_leave', week: 2, weekday: 1, days: 12 },
  { name: 'Linh Nguyen', type: 'annual_leave', week: 5, weekday: 1, days: 5 },
  { name: 'Margaret Ashdown', type: 'annual_leave', week: 9, weekday: 3, days: 2 },
  { name: 'Cooper Whitby', type: 'sick_leave', week: 1, weekday: 4, days: 2 },
  { name: 'Bronte Hargreaves', type: 'sick_leave', week: 3, weekday: 1, days: 1 },
  { name: 'Wayne Pruitt', type: 'sick_leave', week: 6, weekday: 2, days: 3 },
  { name: 'Riley Baxter', type: 'sick_leave', week: 8, weekday: 3, days: 1 },
  { name: 'Grace Tamihana', type: 'sick_leave', week: 12, weekday: 5, days: 1 },
  { name: 'Kirra Waters', type: 'carers_leave', week: 4, weekday: 2, days: 2 },
  { name: 'Priya Raman', type: 'carers_leave', week: 10, weekday: 4, days: 1 },
  { name: 'Minh Tran', type: 'carers_leave', week: 14, weekday: 2, days: 1 },
  { name: 'Amrit Kaur', type: 'sick_leave', week: 14, weekday: 5, days: 1 },
  { name: 'Hamish Galloway', type: 'annual_leave', week: 16, weekday: 1, days: 5 },
]
