import { describe, expect, test } from 'vitest'
import { instantOf, localDateOf, startOfDay } from '#shared/core/time/zone.ts'
import { occurrencesWithin } from './occurrences.ts'
import type { Repeat } from './repeat.ts'
import { shiftedSeries } from './shifted-series.ts'

const zone = 'Australia/Sydney'
const at = (local: string) => instantOf(local, zone)

const weekly: Repeat = { frequency: 'weekly', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null }

interface Moving {
  first?: string
  excludedDays?: readonly string[]
  /** The rule of the form; the same if left out. */
  changed?: Repeat
}

const shifted = (
  repeat: Repeat,
  day: string,
  start: string,
  { first = '2026-11-02', excludedDays = [], changed = repeat }: Moving = {},
) =>
  shiftedSeries(
    { first, repeat, excludedDays },
    day,
    { startDate: at(start), endDate: null, days: null, repeat: changed },
    zone,
  )

/** The days of the shifted series in November and December, as "11-02". */
function daysOf(series: ReturnType<typeof shifted>): string[] {
  if (series === null) return ['none']
  const window = { start: startOfDay('2026-10-01', zone), end: startOfDay('2027-01-01', zone) }
  return occurrencesWithin(series.times, window, zone).map(({ startDate }) => localDateOf(startDate, zone).slice(5))
}

describe('a change of all occurrences', () => {
  test('that moves one by days moves all by as many, with those left out', () => {
    const moved = shifted({ ...weekly, weekdays: ['mo'] }, '2026-11-23', '2026-11-24T09:30', {
      excludedDays: ['2026-11-16'],
    })
    expect(moved?.times).toMatchObject({
      startDate: at('2026-11-03T09:30'),
      repeat: { weekdays: ['tu'] },
      excludedDays: ['2026-11-17'],
    })
    expect(moved?.movedDay('2026-11-30')).toBe('2026-12-01')
  })

  test('of the time alone keeps the days', () => {
    const moved = shifted(weekly, '2026-11-23', '2026-11-23T10:00', { excludedDays: ['2026-11-16'] })
    expect(moved?.times).toMatchObject({ startDate: at('2026-11-02T10:00'), excludedDays: ['2026-11-16'] })
  })

  test('past the last day moves the last day along; one that was changed itself stays', () => {
    const repeat = { ...weekly, until: '2026-11-16' }
    expect(daysOf(shifted(repeat, '2026-11-16', '2026-11-18T07:00'))).toEqual(['11-04', '11-11', '11-18'])
    const changed = { ...repeat, until: '2026-11-12' }
    expect(daysOf(shifted(repeat, '2026-11-16', '2026-11-18T07:00', { changed }))).toEqual(['11-04', '11-11'])
  })
})

describe('of a series on two weekdays, a change of all', () => {
  const both: Repeat = { ...weekly, weekdays: ['mo', 'th'], until: '2026-11-16' }

  test('moves only the weekday that was moved', () => {
    const moved = shifted({ ...both, until: null }, '2026-11-26', '2026-11-27T07:00', { excludedDays: ['2026-11-12'] })
    expect(moved?.times).toMatchObject({
      startDate: at('2026-11-02T07:00'),
      repeat: { weekdays: ['mo', 'fr'] },
      excludedDays: ['2026-11-13'],
    })
  })

  test.each([
    ['its first day to after the other', '2026-11-02', '2026-11-07', ['11-05', '11-07', '11-12', '11-14', '11-21']],
    ['the other to before its first day', '2026-11-05', '2026-11-01', ['11-01', '11-02', '11-08', '11-09', '11-16']],
    ['its first day to before the week', '2026-11-02', '2026-11-01', ['11-01', '11-05', '11-08', '11-12', '11-15']],
  ])('that moves %s keeps each day', (_, day, to, days) => {
    expect(daysOf(shifted(both, day, `${to}T07:00`))).toEqual(days)
    const counted = { ...both, until: null, count: 5 }
    expect(daysOf(shifted(counted, day, `${to}T07:00`))).toEqual(days)
    const endless = { ...both, until: null }
    expect(daysOf(shifted(endless, day, `${to}T07:00`)).slice(0, 4)).toEqual(days.slice(0, 4))
  })

  test('adds no day before the first one that has moved', () => {
    const moved = shifted(both, '2026-11-09', '2026-11-13T07:00', { first: '2026-11-05' })
    expect(daysOf(moved)).toEqual(['11-05', '11-12', '11-13', '11-20'])
  })

  test('may take away the weekday of its first day, in a fortnightly repeat as well', () => {
    const fortnightly = { ...both, interval: 2, until: null }
    const changed = { ...fortnightly, weekdays: ['th' as const] }
    const moved = shifted(fortnightly, '2026-11-05', '2026-11-05T07:00', { changed })
    expect(daysOf(moved).slice(0, 3)).toEqual(['11-05', '11-19', '12-03'])
  })

  test('is none when a fortnightly repeat would need days of both weeks', () => {
    expect(shifted({ ...both, interval: 2 }, '2026-11-02', '2026-11-01T07:00')).toBeNull()
  })
})
