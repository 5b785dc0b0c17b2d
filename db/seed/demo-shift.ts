import type { BreakType } from '#shared/timesheets/entries/break-type.ts'
import { chance, pick } from './demo-chance.ts'
import type { Activity, Location } from './demo-lists.ts'

export interface Shift {
  name: string
  startTime: string
  endTime: string
  breaks: { startTime: string; endTime: string; type: BreakType }[]
  locations: Location[]
  activities: Activity[]
  comments: string
}

const lunchMinutes = 30
const smokoMinutes = 15

/** Smoko is paid and lunch is unpaid. Now and then an employee forgets to record lunch. */
export function breaksOf(startTime: string, minutes: number, hasSmoko: boolean, key: string): Shift['breaks'] {
  const begin = Temporal.Instant.from(startTime)
  const pause = (type: BreakType, after: number, length: number) => ({
    type,
    startTime: begin.add({ minutes: after }).toString(),
    endTime: begin.add({ minutes: after + length }).toString(),
  })
  return [
    ...(hasSmoko && minutes >= 300 ? [pause('paid', 150, smokoMinutes)] : []),
    ...(minutes >= 300 && chance(`${key} forgets lunch`) > 0.04
      ? [pause('unpaid', minutes < 420 ? 210 : 285, lunchMinutes)]
      : []),
    ...(minutes >= 660 ? [pause('unpaid', 540, lunchMinutes)] : []),
  ]
}

const remarks: Partial<Record<Activity, readonly [string, ...string[]]>> = {
  Harvest: ['Moisture too high until nine', 'Header down an hour, blocked rotor', 'Finished the headlands'],
  Sowing: ['Moisture good at 50 mm', 'Changed points at smoko', 'Ran out of starter, back on after lunch'],
  Spraying: ['Stopped at three, wind over 20 km/h', 'Fallow spray, two tanks', 'Delta T too high after lunch'],
  Livestock: ['Drafted 84 steers', 'Two heifers in the hospital pen', 'Moved the weaners to fresh feed'],
  Fencing: ['Replaced six strainer posts', 'Flood gate repaired'],
  Irrigation: ['Siphons changed at noon', 'Pump two is losing prime'],
  'Truck Carting': ['Four loads to GrainCorp Narrabri', 'Queue at the weighbridge', 'Backloaded fertiliser'],
  Workshop: ['Serviced T2 at 500 hours', 'Waiting on a bearing for the chaser bin'],
  'General Maintenance': ['Rained off, cleaned filters', 'Greased the augers'],
}

/** Few entries have a comment. */
export function commentOn([activity]: readonly Activity[], key: string): string {
  const options = activity && remarks[activity]
  return options && chance(`${key} remark`) < 0.08 ? pick(options, `${key} words`) : ''
}

/**
 * A spraying shift through the night of the daylight saving change, when the season has one: it lasts an hour less or
 * more than its times suggest.
 */
export function nightShift(seasonStart: string, now: string, zone: string): Shift | null {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).startOfDay()
  const change = today.getTimeZoneTransition('previous')
  if (!change || change.toPlainDate().toString() <= seasonStart) return null
  const at = (minutes: number) => change.add({ minutes }).toInstant().toString()
  return {
    name: 'Jack Thornton',
    startTime: at(-480),
    endTime: at(180),
    breaks: [{ startTime: at(-240), endTime: at(lunchMinutes - 240), type: 'unpaid' }],
    locations: ['Belah 200'],
    activities: ['Spraying'],
    comments: 'Night spray, inversion gone by ten',
  }
}
