import type { ChecklistCategory } from './asset-category.ts'

export const itemKinds = ['plain', 'reading', 'meter'] as const

/** A line of a pre-start checklist. */
export interface ChecklistItem {
  id: string
  text: string
  /** A fail puts the machine out of use. */
  critical: boolean
  /** A reading is typed, or can't be read; that of the meter counts for the machine's service. */
  kind: (typeof itemKinds)[number]
  /** Of a reading; the meter has the machine's own. */
  unit: string | null
}

/** Of one checklist. */
export const mostItems = 60

type Line = Omit<ChecklistItem, 'id'>
const line = (text: string, kind: Line['kind'], critical: boolean, unit: string | null): Line => ({
  text,
  critical,
  kind,
  unit,
})
const meter = (text: string) => line(text, 'meter', false, null)
const critical = (text: string) => line(text, 'plain', true, null)
const plain = (text: string) => line(text, 'plain', false, null)
const reading = (text: string, unit: string) => line(text, 'reading', false, unit)

const lines: Record<ChecklistCategory, readonly Line[]> = {
  headers: [
    meter('Engine hours'),
    critical('Clean-down done: no chaff or dust on engine, exhaust, brakes or front'),
    critical('Two fire extinguishers charged and in reach, water unit in the paddock'),
    critical('Guards and shields on'),
    critical('Brakes and park brake'),
    critical('Steering'),
    critical('Seat belt and seat switch'),
    critical('Front pinned, lift-cylinder locks work'),
    plain('Oil, coolant, fuel, no leaks'),
    plain('Bearings and belts: no heat, noise or fray'),
    reading('Tyres or tracks, wheel nuts', 'kPa'),
    plain('Ladder, rails, platform clear'),
    plain('Lights, beacon, mirrors, camera, UHF'),
    plain('Unloading auger and height against powerlines known'),
  ],
  tractors: [
    meter('Engine hours'),
    critical('ROPS or cab sound, not cut or drilled'),
    critical('Seat belt'),
    critical('Brakes, pedals latched, park brake'),
    critical('Steering'),
    critical('Starts only in park or neutral, from the seat'),
    critical('PTO shield and shaft cover on'),
    critical('Hitch, drawbar pin, linkage locks'),
    reading('Tyres and wheel nuts', 'kPa'),
    plain('Oil, coolant, fuel, no leaks'),
    plain('Hydraulic hoses and couplings'),
    plain('Lights, beacon, horn, mirrors, clean glass'),
    plain('Fire extinguisher, steps clean'),
  ],
  sprayers: [
    meter('Engine hours'),
    reading('Tyre pressure, wheel nuts', 'kPa'),
    critical('Brakes and steering'),
    critical('Boom folds, locks for transport, breakaway works'),
    critical('Tank, lid, pump, hoses: no leaks'),
    critical('Last product known, rinsed out'),
    critical('PPE for today’s label on board'),
    critical('Hand-wash water, eyewash and spill kit'),
    plain('Cab filter in date, door seals'),
    reading('Flush tank full', 'L'),
    plain('Nozzles, filters, pressure gauge'),
    critical('Guards on pump and PTO'),
    plain('Lights, beacon, UHF'),
  ],
  seeders: [
    meter('Hectare or hour meter'),
    critical('Hitch pin, drawbar, safety chain'),
    critical('Wings and transport locks'),
    critical('Lift-cylinder locks before going under'),
    critical('Fan, chain and metering drive guards'),
    critical('Auger guards and cut-out'),
    critical('Bin lids, ladder, platform rails'),
    plain('Hydraulic hoses and couplings'),
    reading('Tyres and wheel nuts', 'kPa'),
    plain('Tines, points, discs, press wheels tight'),
    plain('Lights, flags, width markers'),
  ],
  telehandlers: [
    meter('Engine hours'),
    critical('Tynes, carriage, quick-hitch pin locked'),
    critical('Boom: no cracks, chains and hoses sound'),
    critical('Load chart readable, overload indicator works'),
    critical('Brakes and park brake'),
    critical('Steering, all modes'),
    critical('Seat belt, ROPS and FOPS'),
    critical('Controls return to neutral'),
    plain('Horn, reversing alarm, beacon, lights'),
    reading('Tyres and wheel nuts', 'kPa'),
    plain('Fluids, no leaks'),
    plain('Mirrors, camera, glass'),
    plain('Attachment is the right one and rated'),
  ],
  forklifts: [
    meter('Hour meter'),
    critical('Tynes: no cracks, pins locked'),
    critical('Mast, chains, backrest'),
    critical('Lift and tilt hold, no creep'),
    critical('Brakes and park brake'),
    critical('Steering'),
    critical('Seat belt and seat switch'),
    critical('Overhead guard'),
    critical('Capacity plate readable'),
    critical('LPG bottle tight, hose sound, or battery and leads'),
    plain('Horn, reversing alarm, lights'),
    plain('Tyres, wheel nuts'),
    plain('Fluids, no leaks'),
  ],
  feeders: [
    meter('Hour or load meter'),
    critical('PTO shaft cover and chain'),
    critical('Guards at tub, auger and conveyor'),
    critical('Isolated before anyone reaches in; stop control works'),
    critical('Hitch pin, drawbar, safety chain'),
    critical('Viewing ladder and platform sound'),
    critical('Brakes, jack'),
    plain('Knives and augers tight (engine off)'),
    plain('Hydraulic hoses and couplings'),
    reading('Tyres and wheel nuts', 'kPa'),
    plain('Scales at zero'),
    plain('Lights; no one rides, children clear'),
  ],
  none: [
    meter('Hour meter, if it has one'),
    critical('Guards on'),
    critical('Brakes or stop control'),
    critical('Steering or hitch'),
    plain('Leaks, hoses, leads'),
    plain('Tyres or mounting'),
    plain('Lights and signs'),
  ],
}

/** Where farms have not changed it, a checklist is this one (safety.md 5), whose version is 0. */
export const standardChecklist = (category: ChecklistCategory): ChecklistItem[] =>
  lines[category].map((each, index) => ({ id: `${category}-${index + 1}`, ...each }))
