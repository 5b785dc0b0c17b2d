import { describe, expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import type { EventTimes } from './occurrences.ts'
import type { Repeat } from './repeat.ts'
import { completeRepeat, hasOccurrence, repeatFrom, repeatProblem, seriesBefore } from './series.ts'

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

describe('a monthly rule says which day it means', () => {
  const monthly: Repeat = { ...weekly, frequency: 'monthly' }
  const byWeekday: Repeat = { ...monthly, monthlyBy: 'weekday' }

  test('so that one at month end stays there when it goes on from 28 February', () => {
    const stored = completeRepeat(monthly, '2027-01-31')
    expect(stored).toMatchObject({ monthDay: 31 })
    expect(completeRepeat(stored, '2027-02-28')).toMatchObject({ monthDay: 31 })
    expect(completeRepeat(stored, '2027-02-27')).toMatchObject({ monthDay: 27 })
  })

  test('so that the last Tuesday stays the last when it goes on from a fourth one', () => {
    const stored = completeRepeat(byWeekday, '2027-03-30')
    expect(stored).toMatchObject({ week: -1 })
    expect(completeRepeat(stored, '2027-04-27')).toMatchObject({ week: -1 })
    expect(completeRepeat(stored, '2027-04-20')).toMatchObject({ week: 3 })
    expect(completeRepeat(byWeekday, '2027-04-27')).toMatchObject({ week: 4 })
  })

  test('and a rule stored without it means its first day', () => {
    expect(completeRepeat(monthly, '2027-02-28')).toMatchObject({ monthDay: 28 })
    expect(completeRepeat({ ...monthly, monthDay: 31, frequency: 'daily' }, '2027-01-31')).not.toHaveProperty(
      'monthDay',
    )
  })

  test('as a yearly one on 29 February does', () => {
    const stored = completeRepeat({ ...weekly, frequency: 'yearly' }, '2028-02-29')
    expect(completeRepeat(stored, '2029-02-28')).toMatchObject({ monthDay: 29 })
  })
})

const problemOf = (choices: Partial<Repeat>) => repeatProblem({ ...weekly, ...choices }, '2026-11-02')

test('a repeat has an occurrence, and none after 2099', () => {
  expect(problemOf({ until: '2026-11-01' })).toBe('endsBeforeFirst')
  expect(problemOf({ until: '2026-11-02' })).toBeNull()
  expect(problemOf({ frequency: 'yearly', count: 75 })).toBe('endsTooLate')
  expect(problemOf({ frequency: 'yearly', count: 74 })).toBeNull()
  expect(problemOf({ interval: 99, count: 500 })).toBe('endsTooLate')
  expect(problemOf({ count: 500, weekdays: ['fr'] })).toBeNull()
})
