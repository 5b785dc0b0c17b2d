import { describe, expect, test } from 'vitest'
import { instantOf } from '#shared/core/zone.ts'
import type { EventTimes } from './occurrences.ts'
import type { Repeat } from './repeat.ts'
import {
  completeRepeat,
  hasOccurrence,
  repeatFrom,
  seriesBefore,
  shiftedSeries,
  timesFrom,
  wholeDays,
} from './series.ts'

const zone = 'Australia/Sydney'
const at = (local: string) => instantOf(local, zone)

const weekly: Repeat = { frequency: 'weekly', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null }

/** Mondays at seven. */
const series = (choices: Partial<EventTimes> = {}): EventTimes => ({
  startDate: at('2026-11-02T07:00'),
  endDate: at('2026-11-02T08:00'),
  days: null,
  repeat: weekly,
  excludedDays: ['2026-11-16'],
  ...choices,
})

const shifted = (repeat: Repeat, day: string, start: string, excludedDays: readonly string[] = []) =>
  shiftedSeries(
    { first: '2026-11-02', repeat, excludedDays },
    day,
    { ...series(), startDate: at(start), endDate: null, repeat },
    zone,
  )

describe('a change of all occurrences', () => {
  test('that moves one by days moves all by as many, with those left out', () => {
    const moved = shifted({ ...weekly, weekdays: ['mo'] }, '2026-11-23', '2026-11-24T09:30', ['2026-11-16'])
    expect(moved).toMatchObject({
      startDate: at('2026-11-03T09:30'),
      repeat: { weekdays: ['tu'] },
      excludedDays: ['2026-11-17'],
    })
  })

  test('of a series on two weekdays moves only the weekday that was moved', () => {
    const moved = shifted({ ...weekly, weekdays: ['mo', 'th'] }, '2026-11-26', '2026-11-27T07:00', ['2026-11-12'])
    expect(moved).toMatchObject({
      startDate: at('2026-11-02T07:00'),
      repeat: { weekdays: ['mo', 'fr'] },
      excludedDays: ['2026-11-13'],
    })
  })

  test('of the time alone keeps the days', () => {
    const moved = shifted(weekly, '2026-11-23', '2026-11-23T10:00', ['2026-11-16'])
    expect(moved).toMatchObject({ startDate: at('2026-11-02T10:00'), excludedDays: ['2026-11-16'] })
  })
})

test('times from another day keep clock time and length over a clock change', () => {
  const night = { startDate: at('2026-10-01T22:00'), endDate: at('2026-10-02T06:00'), days: null, repeat: null }
  expect(timesFrom(night, '2026-10-03', zone)).toEqual({
    startDate: at('2026-10-03T22:00'),
    endDate: at('2026-10-04T06:00'),
    days: null,
  })
})

test('whole days last until the start of the day after, by the clocks of the farm', () => {
  expect(wholeDays('2026-10-03', '2026-10-04', zone)).toMatchObject({
    startDate: '2026-10-02T14:00:00Z',
    endDate: '2026-10-04T13:00:00Z',
  })
})

describe('a series that is split', () => {
  test('ends on the day before', () => {
    expect(seriesBefore(series({ repeat: { ...weekly, count: 9 } }), '2026-11-16', zone)).toMatchObject({
      repeat: { until: '2026-11-15', count: null },
      excludedDays: [],
    })
  })

  test('has nothing before its first day', () => {
    expect(seriesBefore(series(), '2026-11-02', zone)).toBeNull()
  })

  test('goes on with the rest of its number of times', () => {
    expect(repeatFrom(series({ repeat: { ...weekly, count: 9 } }), '2026-11-23', zone)?.count).toBe(6)
  })
})

test('an excluded day is no occurrence', () => {
  expect(hasOccurrence(series(), '2026-11-09', zone)).toBe(true)
  expect(hasOccurrence(series(), '2026-11-10', zone)).toBe(false)
  expect(hasOccurrence(series(), '2026-11-16', zone)).toBe(false)
})

test('a weekly rule names the weekday of its first day; other rules name none', () => {
  expect(completeRepeat({ ...weekly, weekdays: ['fr'] }, '2026-11-02')?.weekdays).toEqual(['mo', 'fr'])
  expect(completeRepeat({ ...weekly, frequency: 'daily', weekdays: ['fr'] }, '2026-11-02')?.weekdays).toEqual([])
})
