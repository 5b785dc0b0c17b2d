import { instantOf } from '#shared/core/time/zone.ts'
import { dayOfSeason } from './demo-days.ts'
import type { Shift } from './demo-shift.ts'

/** The first week of the current pay period. All its days are over, whatever today is. */
const week = 14
const thursday = 4
const friday = 5
const saturday = 6

/** On show day only the feed run works. */
export const showDayOf = (seasonStart: string): string => dayOfSeason(seasonStart, week, thursday)

interface Exception extends Omit<Shift, 'startTime' | 'endTime' | 'breaks'> {
  weekday: number
  /** Local time. */
  from: string
  to: string
  lunch: [from: string, to: string] | null
}

const feedRun: Exception = {
  name: 'Dougal McIntyre',
  weekday: thursday,
  from: '06:15',
  to: '10:15',
  lunch: null,
  locations: ['Cattle Yards', 'River Paddock'],
  activities: ['Livestock'],
  comments: 'Feed run, then off to the show',
}

const longDay: Exception = {
  name: 'Luca Ferraro',
  weekday: friday,
  from: '05:45',
  to: '19:15',
  lunch: ['12:00', '12:30'],
  locations: ['Belah 200'],
  activities: ['Spraying'],
  comments: 'All of Belah 200 before the change came through',
}

/** Home at half past ten, back seven hours later. */
const lateShift: Exception = {
  name: 'Harpreet Singh',
  weekday: friday,
  from: '13:30',
  to: '22:30',
  lunch: ['17:30', '18:00'],
  locations: ['Top Flat'],
  activities: ['Spraying'],
  comments: 'Waited for the wind to drop',
}
const earlyShift: Exception = {
  ...lateShift,
  weekday: saturday,
  from: '05:30',
  to: '14:00',
  lunch: ['10:00', '10:30'],
  comments: '',
}

const withoutLunch: Exception = {
  name: 'Stavros Pappas',
  weekday: friday,
  from: '06:00',
  to: '14:30',
  lunch: null,
  locations: ['Silos and Weighbridge'],
  activities: ['Truck Carting'],
  comments: 'Queue at the weighbridge',
}

/** Unusual shifts for a manager to review, after the days that the owner has already decided. */
export function exceptionalShifts(seasonStart: string, zone: string): Shift[] {
  return shiftsOf([feedRun, longDay, lateShift, earlyShift, withoutLunch], seasonStart, zone)
}

/** The unusual shifts that have a location track. */
export function trackedShifts(seasonStart: string, zone: string): Shift[] {
  return shiftsOf([feedRun, longDay, earlyShift], seasonStart, zone)
}

function shiftsOf(exceptions: readonly Exception[], seasonStart: string, zone: string): Shift[] {
  return exceptions.map(({ weekday, from, to, lunch, ...shift }) => {
    const at = (time: string) => instantOf(`${dayOfSeason(seasonStart, week, weekday)}T${time}`, zone)
    const breaks = lunch ? [{ startTime: at(lunch[0]), endTime: at(lunch[1]), type: 'unpaid' as const }] : []
    return { ...shift, startTime: at(from), endTime: at(to), breaks }
  })
}
