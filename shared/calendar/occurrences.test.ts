import { describe, expect, test } from 'vitest'
import { instantOf, localDateTimeOf, startOfDay } from '#shared/core/time/zone.ts'
import { type EventTimes, nextOccurrence, occurrencesWithin, overAt } from './occurrences.ts'
import type { Repeat } from './repeat.ts'

const sydney = 'Australia/Sydney'

const rule = (choices: Partial<Repeat> = {}): Repeat => ({
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  monthlyBy: 'day',
  until: null,
  count: null,
  ...choices,
})

const timed = (start: string, end: string | null, choices: Partial<EventTimes> = {}, zone = sydney): EventTimes => ({
  startDate: instantOf(start, zone),
  endDate: end === null ? null : instantOf(end, zone),
  days: null,
  repeat: null,
  excludedDays: [],
  ...choices,
})

const wholeDays = (first: string, last: string, repeat: Repeat | null = null): EventTimes => ({
  startDate: startOfDay(first, sydney),
  endDate: startOfDay(Temporal.PlainDate.from(last).add({ days: 1 }).toString(), sydney),
  days: { first, last },
  repeat,
  excludedDays: [],
})

const clock = (instant: string, zone: string) => localDateTimeOf(instant, zone).slice(0, 16)

/** Starts and ends on the clocks of the zone. */
function within(event: EventTimes, from: string, to: string, zone = sydney): string[] {
  const window = { start: startOfDay(from, zone), end: startOfDay(to, zone) }
  return occurrencesWithin(event, window, zone).map(({ startDate, endDate, days }) => {
    return days
      ? `${days.first} ${days.last}`
      : `${clock(startDate, zone)} ${endDate === null ? '' : clock(endDate, zone)}`.trim()
  })
}

describe('an event that happens once', () => {
  const event = timed('2026-12-04T07:00', '2026-12-04T08:00')

  test('is within the days it touches', () => {
    expect(within(event, '2026-12-04', '2026-12-05')).toEqual(['2026-12-04T07:00 2026-12-04T08:00'])
    expect(within(event, '2026-12-05', '2026-12-06')).toEqual([])
    expect(within(event, '2026-12-03', '2026-12-04')).toEqual([])
  })

  test('of several days is within each of them', () => {
    const shearing = timed('2026-12-04T07:00', '2026-12-07T16:00')
    for (const day of ['2026-12-04', '2026-12-06', '2026-12-07']) {
      const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
      expect(within(shearing, day, next)).toHaveLength(1)
    }
  })

  test('that ends at midnight is not within the next day; one without an end is a moment', () => {
    expect(within(timed('2026-12-04T20:00', '2026-12-05T00:00'), '2026-12-05', '2026-12-06')).toEqual([])
    expect(within(timed('2026-12-05T00:00', null), '2026-12-05', '2026-12-06')).toEqual(['2026-12-05T00:00'])
  })
})

describe('a series', () => {
  test('keeps its clock time when daylight saving time begins and ends', () => {
    const event = timed('2026-09-21T06:00', '2026-09-21T07:30', { repeat: rule() })
    expect(within(event, '2026-09-28', '2026-10-13')).toEqual([
      '2026-09-28T06:00 2026-09-28T07:30',
      '2026-10-05T06:00 2026-10-05T07:30',
      '2026-10-12T06:00 2026-10-12T07:30',
    ])
  })

  test('over the night of the clock change ends at the same time as on other nights', () => {
    const event = timed('2026-10-01T22:00', '2026-10-02T06:00', { repeat: rule({ frequency: 'daily' }) })
    expect(within(event, '2026-10-03', '2026-10-05')).toEqual([
      '2026-10-02T22:00 2026-10-03T06:00',
      '2026-10-03T22:00 2026-10-04T06:00',
      '2026-10-04T22:00 2026-10-05T06:00',
    ])
  })

  test('at a time that the clocks skip moves forward on that day', () => {
    const event = timed('2026-10-03T02:30', '2026-10-03T02:45', { repeat: rule({ frequency: 'daily' }) })
    expect(within(event, '2026-10-03', '2026-10-06')).toEqual([
      '2026-10-03T02:30 2026-10-03T02:45',
      '2026-10-04T03:30 2026-10-04T03:45',
      '2026-10-05T02:30 2026-10-05T02:45',
    ])
  })

  test.each(['Australia/Lord_Howe', 'Australia/Perth', 'Australia/Adelaide', 'Pacific/Auckland'])(
    'keeps its clock time in %s',
    (zone) => {
      const event = timed('2026-09-20T06:00', null, { repeat: rule() }, zone)
      const found = within(event, '2026-09-20', '2026-10-19', zone)
      expect(found.map((text) => text.slice(11))).toEqual(Array.from({ length: 5 }, () => '06:00'))
    },
  )

  test('leaves out excluded days and ends on its last day', () => {
    const event = timed('2026-11-02T06:00', null, {
      repeat: rule({ frequency: 'daily', until: '2026-11-05' }),
      excludedDays: ['2026-11-03'],
    })
    expect(within(event, '2026-11-01', '2026-12-01')).toEqual([
      '2026-11-02T06:00',
      '2026-11-04T06:00',
      '2026-11-05T06:00',
    ])
  })

  test('ends after its number of times, of which excluded ones count', () => {
    const event = timed('2026-11-02T06:00', null, {
      repeat: rule({ frequency: 'daily', count: 3 }),
      excludedDays: ['2026-11-03'],
    })
    expect(within(event, '2026-11-01', '2026-12-01')).toEqual(['2026-11-02T06:00', '2026-11-04T06:00'])
  })

  test('of whole days keeps its length, and on the 31st is the last day of each month', () => {
    const event = wholeDays('2026-01-31', '2026-02-01', rule({ frequency: 'monthly' }))
    expect(within(event, '2026-01-15', '2026-04-15')).toEqual([
      '2026-01-31 2026-02-01',
      '2026-02-28 2026-03-01',
      '2026-03-31 2026-04-01',
    ])
  })

  test('that began years ago is found in any month', () => {
    const event = timed('2001-01-01T06:00', null, { repeat: rule({ frequency: 'daily' }) })
    expect(within(event, '2026-11-01', '2026-12-01')).toHaveLength(30)
  })
})

describe('the end of a series', () => {
  const start = timed('2026-11-02T06:00', '2026-11-02T07:00')

  test('is none for a repeat without an end', () => {
    expect(overAt({ ...start, repeat: rule() }, sydney)).toBeNull()
  })

  test('is the end of its last occurrence', () => {
    const last = instantOf('2026-11-16T07:00', sydney)
    expect(overAt({ ...start, repeat: rule({ count: 3 }) }, sydney)).toBe(last)
    expect(overAt({ ...start, repeat: rule({ until: '2026-11-20' }) }, sydney)).toBe(last)
    expect(overAt(start, sydney)).toBe(start.endDate)
  })

  test('is found however many occurrences come before it', () => {
    const event = { ...start, repeat: rule({ frequency: 'daily', until: '2099-12-31' }) }
    expect(overAt(event, sydney)).toBe(instantOf('2099-12-31T07:00', sydney))
    expect(within(event, '2030-11-01', '2030-12-01')).toHaveLength(30)
    expect(within(event, '2099-11-01', '2099-12-01')).toHaveLength(30)
    expect(nextOccurrence(event, instantOf('2098-11-02T06:00', sydney), sydney)?.day).toBe('2098-11-02')
  })
})

describe('the next occurrence', () => {
  const event = timed('2026-11-02T06:00', null, { repeat: rule({ count: 3 }), excludedDays: ['2026-11-09'] })
  const next = (from: string) => nextOccurrence(event, instantOf(from, sydney), sydney)?.day

  test('is the first that has not begun and is not excluded', () => {
    expect(next('2026-11-02T06:00')).toBe('2026-11-02')
    expect(next('2026-11-02T06:01')).toBe('2026-11-16')
    expect(next('2026-11-16T06:01')).toBeUndefined()
  })
})
