import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, startOfDay } from '#shared/core/time/zone.ts'
import { type EventTimes, nextOccurrence, occurrencesWithin } from './occurrences.ts'
import { frequencies, monthlyBy, type Repeat, weekdays } from './repeat.ts'

const zone = 'Australia/Sydney'

const ends = fc.oneof(
  fc.record({ until: fc.integer({ min: 0, max: 3000 }).map((after) => day(after)), count: fc.constant(null) }),
  fc.record({ until: fc.constant(null), count: fc.integer({ min: 1, max: 60 }) }),
  fc.constant({ until: null, count: null }),
)

const repeat: fc.Arbitrary<Repeat> = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.subarray([...weekdays]),
    monthlyBy: fc.constantFrom(...monthlyBy),
    end: ends,
  })
  .map(({ end, ...rule }) => ({ ...rule, ...end }))

const day = (after: number) => Temporal.PlainDate.from('2020-01-01').add({ days: after }).toString()

const series: fc.Arbitrary<EventTimes> = fc
  .record({
    first: fc.integer({ min: 1400, max: 1500 }),
    length: fc.integer({ min: 0, max: 3 }),
    allDay: fc.boolean(),
    repeat,
  })
  .map(({ first, length, allDay, repeat: rule }) => {
    const [from, to] = [day(first), day(first + length)]
    const times = allDay
      ? {
          startDate: startOfDay(from, zone),
          endDate: startOfDay(day(first + length + 1), zone),
          days: { first: from, last: to },
        }
      : { startDate: instantOf(`${from}T02:30`, zone), endDate: instantOf(`${to}T07:15`, zone), days: null }
    return { ...times, repeat: rule, excludedDays: [] }
  })

const window = fc
  .record({
    after: fc.oneof(fc.integer({ min: 1400, max: 1700 }), fc.integer({ min: 1700, max: 9000 })),
    days: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ after, days }) => ({ start: startOfDay(day(after), zone), end: startOfDay(day(after + days), zone) }))

test('the occurrences of a window are those of the whole series that touch it', () => {
  fc.assert(
    fc.property(series, window, (event, { start, end }) => {
      const first = [event.startDate, start].toSorted()[0] ?? start
      const all = occurrencesWithin(event, { start: first, end }, zone)
      const touching = all.filter(
        ({ startDate, endDate }) =>
          endDate === null || endDate > start || (endDate === startDate && startDate >= start),
      )
      expect(occurrencesWithin(event, { start, end }, zone)).toEqual(touching)
    }),
    { numRuns: 200 },
  )
})

test('the next occurrence is the first of those that start then or later', () => {
  fc.assert(
    fc.property(series, window, (event, { start, end }) => {
      const coming = occurrencesWithin(event, { start, end }, zone).find(({ startDate }) => startDate >= start)
      const next = nextOccurrence(event, start, zone)
      expect(next && next.startDate < end ? next : undefined).toEqual(coming)
    }),
    { numRuns: 200 },
  )
})

const counted: [first: string, choices: Partial<Repeat>][] = [
  ['2023-11-30', { frequency: 'monthly' }],
  ['2023-12-31', { frequency: 'monthly' }],
  ['2024-02-13', { frequency: 'monthly', monthlyBy: 'weekday' }],
  ['2024-02-29', { frequency: 'yearly' }],
  ['2024-02-07', { frequency: 'weekly', interval: 3, weekdays: ['mo', 'we', 'su'] }],
  ['2024-02-07', { frequency: 'daily', interval: 4 }],
]

test.each(counted)('a series with a count from %s ends in the same window: %o', (first, choices) => {
  const months = Array.from({ length: 190 }, (_, month) => Temporal.PlainDate.from('2023-11-01').add({ months: month }))
  for (let count = 1; count <= 12; count++) {
    const rule: Repeat = {
      frequency: 'daily',
      interval: 1,
      weekdays: [],
      monthlyBy: 'day',
      until: null,
      count,
      ...choices,
    }
    const times = { startDate: startOfDay(first, zone), endDate: null, days: { first, last: first } }
    const event = { ...times, repeat: rule, excludedDays: [] }
    const daysWithin = (start: string, end: string) =>
      occurrencesWithin(event, { start: startOfDay(start, zone), end: startOfDay(end, zone) }, zone).map(
        ({ day: on }) => on,
      )
    const all = daysWithin(first, '2040-01-01')
    expect(all).toHaveLength(count)
    expect(months.flatMap((month) => daysWithin(month.toString(), month.add({ months: 1 }).toString()))).toEqual(all)
  }
})
