import { assert, constantFrom, integer, nat, oneof, option, pre, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { australianZones } from '#shared/business/state.ts'
import { dayWindow, instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import { type EventTimes, type Occurrence, occurrencesWithin, overAt } from './occurrences.ts'
import { frequencies, monthlyBy, weekdays } from './repeat.ts'
import { completeRepeat } from './series.ts'
import { timesInZone } from './times-in-zone.ts'
import { addDays, wholeDays } from './times-from.ts'

const [seed, numRuns] = [20_261_127, 300]
const sydney = 'Australia/Sydney'
const perth = 'Australia/Perth'

const moved = (event: EventTimes, from: string, to: string): EventTimes => ({
  ...event,
  ...timesInZone(event, { from, to }),
})

const zone = constantFrom(...australianZones)
/** Days about the first Sundays of April and October, when the clocks change, and any others. */
const day = oneof(
  nat(730).map((days) => addDays('2026-01-01', days)),
  record({ month: constantFrom('04', '10'), offset: nat(8) }).map(({ month, offset }) =>
    addDays(`2026-${month}-01`, offset),
  ),
)
/** Often in the hours in which the clocks change. */
const minute = oneof(
  nat(95).map((quarters) => 15 * quarters),
  nat(16).map((quarters) => 15 * quarters),
)
const rule = record({
  frequency: constantFrom(...frequencies),
  interval: integer({ min: 1, max: 3 }),
  weekdays: subarray([...weekdays]),
  monthlyBy: constantFrom(...monthlyBy),
  untilAfter: option(nat(60)),
  count: option(integer({ min: 1, max: 20 })),
})

/** An event as it is stored in its zone, some days of its series left out. */
const anyEvent = record({
  from: zone,
  first: day,
  start: minute,
  minutes: option(oneof(nat(16), nat(200)).map((quarters) => 15 * quarters)),
  /** Of an event of whole days. */
  moreDays: option(nat(4)),
  rule: option(rule),
  excluded: nat(),
}).map(({ from, first, start, minutes, moreDays, rule: drawn, excluded }) => {
  const local = Temporal.PlainDate.from(first).toPlainDateTime().add({ minutes: start })
  const endDate = minutes === null ? null : instantOf(local.add({ minutes }).toString(), from)
  const timed = { startDate: instantOf(local.toString(), from), endDate, days: null }
  const times = moreDays === null ? timed : wholeDays(first, addDays(first, moreDays), from)
  const until = drawn?.untilAfter == null ? null : addDays(first, drawn.untilAfter)
  const repeat = drawn && { ...drawn, until, count: until === null ? drawn.count : null }
  const event: EventTimes = { ...times, repeat: completeRepeat(repeat, first), excludedDays: [] }
  const series = repeat === null ? [] : within(event, first, from)
  const excludedDays = series.map((each) => each.day).filter((_, index) => (excluded >> (index % 16)) % 4 === 1)
  return { from, first, event: { ...event, excludedDays } }
})

/** What happens from a week before the first day on, for half a year. */
function within(event: EventTimes, first: string, at: string): Occurrence[] {
  return occurrencesWithin(event, dayWindow(addDays(first, -7), addDays(first, 180), at), at)
}

const clock = (instant: string | null, at: string) => instant && localDateTimeOf(instant, at)
const exists = (local: string, at: string) => localDateTimeOf(instantOf(local, at), at) === local
/** The time is on the clocks of both zones, and only once. */
const isPlain = (instant: string | null, from: string, to: string) =>
  instant === null ||
  (exists(localDateTimeOf(instant, from), to) && instantOf(localDateTimeOf(instant, from), from) === instant)

/** The day, times and whole days of each occurrence; a time that one of the zones skips is left out. */
function onClocks(event: EventTimes, first: string, at: string, zones: readonly string[]) {
  const from = Temporal.PlainDateTime.from(localDateTimeOf(event.startDate, at))
  const length = from.until(localDateTimeOf(event.endDate ?? event.startDate, at))
  return within(event, first, at).map(({ day: on, startDate, endDate, days }) => {
    const start = Temporal.PlainDate.from(on).toPlainDateTime(from.toPlainTime())
    const nominal = [start, start.add(length)].map((local) => local.toString({ smallestUnit: 'second' }))
    const isSkipped = !days && !nominal.every((local) => zones.every((each) => exists(local, each)))
    return { on, days, ...(!isSkipped && { start: clock(startDate, at), end: clock(endDate, at) }) }
  })
}

const once = (start: string, end: string | null, at: string): EventTimes => {
  const endDate = end === null ? null : instantOf(end, at)
  return { startDate: instantOf(start, at), endDate, days: null, repeat: null, excludedDays: [] }
}

describe('after a change of the farm’s zone', () => {
  test('every event and series has the days and the clock times that it had', () => {
    assert(
      property(anyEvent, zone, ({ from, first, event }, to) => {
        pre(isPlain(event.startDate, from, to) && isPlain(event.endDate, from, to))
        const after = moved(event, from, to)
        const zones = [from, to]
        expect(onClocks(after, first, to, zones)).toEqual(onClocks(event, first, from, zones))
      }),
      { seed, numRuns },
    )
  })

  test('and back again everything is as it was', () => {
    assert(
      property(anyEvent, zone, ({ from, event }, to) => {
        pre(isPlain(event.startDate, from, to) && isPlain(event.endDate, from, to))
        const back = moved(moved(event, from, to), to, from)
        expect(back).toEqual(event)
        expect(overAt(back, from)).toBe(overAt(event, from))
      }),
      { seed, numRuns },
    )
  })

  test('no event ends before it starts, whatever the clocks skip or repeat', () => {
    assert(
      property(day, minute, nat(180), zone, zone, (first, start, minutes, from, to) => {
        const local = Temporal.PlainDate.from(first).toPlainDateTime().add({ minutes: start }).toString()
        const startDate = instantOf(local, from)
        const endDate = Temporal.Instant.from(startDate).add({ minutes }).toString()
        const after = timesInZone({ startDate, endDate, days: null }, { from, to })
        expect(Temporal.Instant.compare(after.startDate, after.endDate ?? '')).not.toBe(1)
      }),
      { seed, numRuns },
    )
  })

  test('a time that the new clocks skip moves forward, and keeps its length', () => {
    const night = moved(once('2026-10-04T02:30', '2026-10-04T03:15', perth), perth, sydney)
    expect([clock(night.startDate, sydney), clock(night.endDate, sydney)]).toEqual([
      '2026-10-04T03:30:00',
      '2026-10-04T04:15:00',
    ])
  })

  test('the seconds and their fractions stay', () => {
    const exact = { ...once('2026-12-04T07:00', null, sydney), startDate: '2026-12-03T20:00:30.250Z' }
    expect(moved(exact, sydney, perth).startDate).toBe('2026-12-03T23:00:30.25Z')
  })

  test('whole days are whole there', () => {
    const shearing = { ...wholeDays('2026-12-07', '2026-12-09', sydney), repeat: null, excludedDays: [] }
    expect(moved(shearing, sydney, perth)).toMatchObject(wholeDays('2026-12-07', '2026-12-09', perth))
  })
})
