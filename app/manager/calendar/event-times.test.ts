import { assert, constantFrom, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { draggedBy, movedBy, stretchedBy, stretchedTo } from './event-times.ts'
import { shownEvent } from './shown-events.ts'

const zone = 'Australia/Sydney'

/** On the morning on which the clocks skip from two to three. */
const times = (start: string, end: string) => ({
  startDate: instantOf(`2026-10-04T${start}`, zone),
  endDate: instantOf(`2026-10-04T${end}`, zone),
  days: null,
})

test('an event that moves back over the skipped hour begins before it and stays as long', () => {
  expect(movedBy(times('03:00', '03:30'), { minutes: -30 }, zone)).toEqual(times('01:30', '02:00'))
})

test('an event that moves forward over the skipped hour begins after it and stays as long', () => {
  expect(movedBy(times('01:30', '01:45'), { minutes: 30 }, zone)).toEqual(times('03:00', '03:15'))
})

test('an end that moves back over the skipped hour is before it', () => {
  expect(stretchedBy(times('01:00', '03:00'), { minutes: -15 }, zone)).toEqual(times('01:00', '01:45'))
})

/** The second of the two hours from two to three, when the clocks are put back. */
const secondHour = { startDate: '2027-04-03T16:15:00Z', endDate: '2027-04-03T16:45:00Z', days: null }

test('stretching one end of an event leaves the other, also in the hour that happens twice', () => {
  expect(stretchedTo(secondHour, { end: '2027-04-04 04:00:00' }, zone)).toEqual({
    ...secondHour,
    endDate: '2027-04-03T18:00:00Z',
  })
  expect(stretchedTo(secondHour, { end: '2027-04-04 02:30:00' }, zone)).toEqual({
    ...secondHour,
    endDate: '2027-04-03T16:30:00Z',
  })
  expect(stretchedTo(secondHour, { start: '2027-04-04 01:00:00' }, zone)).toEqual({
    ...secondHour,
    startDate: '2027-04-03T14:00:00Z',
  })
})

test('an event whose end reads no later than its start, because the clocks were put back, moves with its true length', () => {
  const overTheChange = { startDate: '2027-04-03T15:45:00Z', endDate: '2027-04-03T16:15:00Z', days: null }
  expect(movedBy(overTheChange, { days: 1 }, zone)).toEqual({
    startDate: instantOf('2027-04-05T02:45', zone),
    endDate: instantOf('2027-04-05T03:15', zone),
    days: null,
  })
})

test('what is dropped where it was grabbed does not move', () => {
  const slot = '2026-10-04 01:00:00'
  expect(draggedBy(times('01:00', '03:30'), { from: slot, to: slot }, zone)).toBeNull()
})

const looks = { categories: new Map(), names: new Map() }

/** Where the grid draws an event, by the farm's clocks. */
function drawn(shown: { startDate: string; endDate: string | null }, farmZone: string) {
  const about = { name: 'Drench', category: null, managerOnly: false, inCharge: [], repeats: false, version: 1 }
  const { start, end } = shownEvent(
    { eventId: 'a', day: '', days: null, ...about, ...shown },
    { zone: farmZone, ...looks },
  )
  return { start: localTime(start), end: localTime(end) }
}
const slot = (local: Temporal.PlainDateTime) => local.toString({ smallestUnit: 'second' }).replace('T', ' ')
const localTime = (local: string) => Temporal.PlainDateTime.from(local.replace(' ', 'T'))

/** A time is later by the clocks only if they skip it. */
const onClock = (local: Temporal.PlainDateTime, farmZone: string) => local.toZonedDateTime(farmZone).toPlainDateTime()

const changes = constantFrom(
  ...['2026-10-04', '2027-04-04'].flatMap((day) =>
    [zone, 'Australia/Lord_Howe', 'Australia/Brisbane'].map((farmZone) => ({ day, farmZone })),
  ),
)
const minutesOfDays = integer({ min: -24 * 60, max: 48 * 60 })
const halfHours = integer({ min: -96, max: 96 })

test('a drag by any number of slots on a day of a clock change saves the times that it shows', () => {
  assert(
    property(
      changes,
      minutesOfDays,
      integer({ min: 1, max: 48 * 60 }),
      minutesOfDays,
      halfHours,
      ({ day, farmZone }, begins, length, grabbed, slots) => {
        pre(slots !== 0)
        const midnight = Temporal.PlainDate.from(day).toZonedDateTime(farmZone)
        const instant = (minutes: number) => midnight.add({ minutes }).toInstant().toString()
        const event = { startDate: instant(begins), endDate: instant(begins + length), days: null }
        const from = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: grabbed })
        const by = { minutes: slots * 30 }
        const saved = draggedBy(event, { from: slot(from), to: slot(from.add(by)) }, farmZone)
        if (!saved) throw new Error('the event did not move')

        const [before, after] = [drawn(event, farmZone), drawn(saved, farmZone)]
        const start = before.start.add(by)
        const skipped = start.until(onClock(start, farmZone))
        const isBack = slots < 0 && slots % 48 !== 0
        expect(after.start.toString()).toBe((isBack ? start.subtract(skipped) : start.add(skipped)).toString())
        const end = after.start.add(before.start.until(before.end))
        expect(after.end.toString()).toBe(onClock(end, farmZone).toString())
      },
    ),
    { numRuns: 3000 },
  )
})
