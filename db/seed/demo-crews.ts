import { chance, pick } from './demo-chance.ts'
import type { Activity, Location } from './demo-lists.ts'

export type Crew = 'cropping' | 'livestock' | 'trucks' | 'workshop' | 'office' | 'water'

/** What a crew does on a day. Times are in minutes; the start counts from midnight, local time. */
export interface CrewDay {
  startMinute: number
  minutes: number
  hasSmoko: boolean
  locations: Location[]
  activities: Activity[]
}

interface Rhythm {
  startMinute: number
  minutes: number
  busyMinutes: number
  /** Sowing and harvest continue through weekends. */
  worksBusyWeekends: boolean
  stopsForRain: boolean
  locations: readonly [Location, ...Location[]]
}

const paddocks = [
  'River Paddock',
  'Top Flat',
  'Belah 200',
  'Brigalow Bend',
  'Coolibah Block',
  'Myall Creek Paddock',
  'Airstrip Paddock',
] as const

const steady = { worksBusyWeekends: false, stopsForRain: false }
const seasonal = { worksBusyWeekends: true, stopsForRain: true }

const rhythms: Record<Crew, Rhythm> = {
  cropping: { startMinute: 390, minutes: 540, busyMinutes: 690, ...seasonal, locations: paddocks },
  trucks: { startMinute: 330, minutes: 540, busyMinutes: 690, ...seasonal, locations: ['Silos and Weighbridge'] },
  livestock: { startMinute: 375, minutes: 510, busyMinutes: 510, ...steady, locations: ['Cattle Yards', ...paddocks] },
  workshop: {
    startMinute: 450,
    minutes: 510,
    busyMinutes: 570,
    ...steady,
    locations: ['Workshop Yard', 'Machinery Shed'],
  },
  office: { startMinute: 540, minutes: 330, busyMinutes: 330, ...steady, locations: ['Homestead Office'] },
  water: { startMinute: 390, minutes: 510, busyMinutes: 510, ...steady, stopsForRain: true, locations: paddocks },
}

/** The cropping year of north-west New South Wales, January first: wheat, chickpeas and summer sorghum. */
const croppingYear: readonly [Activity, ...Activity[]][] = [
  ['Spraying'],
  ['Harvest', 'Grain Handling'],
  ['Harvest', 'Paddock Prep'],
  ['Sowing', 'Paddock Prep'],
  ['Sowing'],
  ['Sowing', 'Spraying'],
  ['Spraying', 'General Maintenance'],
  ['Spraying', 'Paddock Prep'],
  ['Paddock Prep', 'Sowing'],
  ['Spraying', 'Harvest'],
  ['Harvest'],
  ['Harvest', 'Grain Handling'],
]
const busyMonths = new Set([2, 3, 4, 5, 10, 11, 12])

const farmIsClosedOn = new Set(['12-25', '12-26', '01-01', '04-25'])

/** What the crew does that day, or null on a day off. */
export function crewDay(crew: Crew, date: Temporal.PlainDate): CrewDay | null {
  const rhythm = rhythms[crew]
  const key = `${crew} ${date.toString()}`
  const isBusy = busyMonths.has(date.month)
  const isWeekend = date.dayOfWeek > 5
  if (farmIsClosedOn.has(date.toString().slice(5))) return null
  if (isWeekend && crew === 'livestock') return feedRun(key)
  if (isWeekend && !(isBusy && rhythm.worksBusyWeekends)) return null
  if (rhythm.stopsForRain && isWet(date)) return isWeekend || chance(`${key} home`) < 0.5 ? null : shedDay(key)
  return {
    startMinute: rhythm.startMinute + pick([0, 0, 0, -30, 15], `${key} start`),
    minutes: (isBusy ? rhythm.busyMinutes : rhythm.minutes) + pick([0, 0, 30, -30], `${key} length`),
    hasSmoko: chance(`${key} smoko`) < 0.4,
    locations: locationsOf(rhythm, key),
    activities: [activityOf(crew, date, key)],
  }
}

const isWet = (date: Temporal.PlainDate) => chance(`rain ${date.toString()}`) < 0.08

/** Cattle eat on weekends too. */
const feedRun = (key: string): CrewDay => ({
  startMinute: 375,
  minutes: 240,
  hasSmoko: false,
  locations: ['Cattle Yards', pick(paddocks, `${key} feed`)],
  activities: ['Livestock'],
})

const shedDay = (key: string): CrewDay => ({
  startMinute: 450,
  minutes: 360,
  hasSmoko: true,
  locations: ['Machinery Shed'],
  activities: [pick(['General Maintenance', 'Training'], `${key} shed`)],
})

function locationsOf({ locations }: Rhythm, key: string): Location[] {
  const first = pick(locations, `${key} place`)
  const second = pick(locations, `${key} second place`)
  return first === second || chance(`${key} moves`) < 0.6 ? [first] : [first, second]
}

function activityOf(crew: Crew, { month }: Temporal.PlainDate, key: string): Activity {
  const choose = (options: readonly [Activity, ...Activity[]]) => pick(options, `${key} activity`)
  switch (crew) {
    case 'cropping':
      return choose(croppingYear[month - 1] ?? ['General Maintenance'])
    case 'livestock':
      return choose(['Livestock', 'Livestock', 'Livestock', 'Fencing'])
    case 'trucks':
      return choose(['Truck Carting', 'Truck Carting', 'Grain Handling'])
    case 'workshop':
      return choose(['Workshop', 'Workshop', 'General Maintenance'])
    case 'office':
      return 'Office'
    case 'water':
      return month >= 4 && month <= 9 ? choose(['Fencing', 'General Maintenance']) : choose(['Irrigation', 'Fencing'])
  }
}
