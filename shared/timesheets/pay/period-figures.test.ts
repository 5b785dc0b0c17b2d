import { describe, expect, test } from 'vitest'
import { leaveDayMinutes, leaveSpan } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { entryDays } from '../entries/entry-days.ts'
import { figuresOf } from '../entries/entry-figures.ts'
import { type CountedEntry, type PeriodOptions, type PersonTerms, periodFigures } from './period-figures.ts'

const zone = 'Australia/Sydney'
const figureTerms = { zone, ordinaryRateOn: () => 30 }
const wholeYear = { from: '2026-01-01', to: '2026-12-31' }
const overtime: PersonTerms = { payRate: 'hourly_overtime', overtimeAfterHours: 8, ordinaryRate: 30 }
const none: ReadonlyMap<string, string> = new Map()
const figuresOfAll = (
  entries: readonly CountedEntry[],
  terms: PersonTerms,
  holidays = none,
  days: Pick<PeriodOptions, 'from' | 'to'> = wholeYear,
) => periodFigures(entries, { ...days, termsOn: () => terms, holidays })

const work = (startTime: string, hours: number, unpaidMinutes = 0) => {
  const start = Temporal.ZonedDateTime.from(`${startTime}[${zone}]`).toInstant()
  const breakEnd = start.add({ minutes: unpaidMinutes }).toString()
  const span = { startTime: start.toString(), endTime: start.add({ minutes: Math.round(hours * 60) }).toString() }
  const entry = {
    ...span,
    ...entryDays(span, zone),
    leaveDayMinutes: null,
    breaks: [{ type: 'unpaid' as const, startTime: start.toString(), endTime: breakEnd }],
    leaveEntitlement: null,
  }
  return { leaveEntitlement: null, figures: figuresOf(entry, figureTerms) }
}
const leave = (leaveEntitlement: LeaveType, startDate: string, endDate = startDate) => {
  const span = leaveSpan({ startDate, endDate }, 7.6, zone)
  const leaveDay = leaveDayMinutes(7.6)
  const entry = { ...span, ...entryDays(span, zone), breaks: [], leaveEntitlement, leaveDayMinutes: leaveDay }
  return { leaveEntitlement, figures: figuresOf(entry, figureTerms) }
}

test('without entries everything is 0', () => {
  expect(figuresOfAll([], overtime)).toEqual({
    workedMinutes: 0,
    breakMinutes: 0,
    ordinaryMinutes: 0,
    overtimeMinutes: 0,
    sundayMinutes: 0,
    holidayMinutes: 0,
    leaveMinutes: 0,
    leaveByType: {},
    payCents: 0,
  })
})

describe('overtime is by the local day', () => {
  const split = (entries: ReturnType<typeof work>[], terms = overtime) => {
    const { ordinaryMinutes, overtimeMinutes } = figuresOfAll(entries, terms)
    return [ordinaryMinutes, overtimeMinutes]
  }

  test.each([
    ['the threshold exactly', [work('2026-11-16T06:00', 8)], [480, 0]],
    ['a minute more', [work('2026-11-16T06:00', 8 + 1 / 60)], [480, 1]],
    ['two entries of a day are added first', [work('2026-11-16T06:00', 5), work('2026-11-16T13:00', 5)], [480, 120]],
    ['two days are not', [work('2026-11-16T06:00', 5), work('2026-11-17T06:00', 5)], [600, 0]],
    [
      'a short day does not make up for a long one',
      [work('2026-11-16T06:00', 10), work('2026-11-17T06:00', 4)],
      [720, 120],
    ],
    [
      'a shift over midnight is of its first day',
      [work('2026-11-16T20:00', 10), work('2026-11-17T20:00', 8)],
      [960, 120],
    ],
    [
      'the morning’s end of it does not count with the next day',
      [work('2026-11-16T22:00', 8), work('2026-11-17T13:00', 8)],
      [960, 0],
    ],
    [
      'work before and from midnight on are two days',
      [work('2026-11-16T19:00', 5), work('2026-11-17T00:00', 5)],
      [600, 0],
    ],
    ['unpaid breaks are taken off first', [work('2026-11-16T06:00', 8.5, 30)], [480, 0]],
    ['the hours that passed count when clocks go back', [work('2026-04-04T22:00', 9)], [480, 60]],
  ])('%s', (_, entries, expected) => {
    expect(split(entries)).toEqual(expected)
  })

  test('a flat rate, no threshold and a threshold of 0 have none', () => {
    const long = [work('2026-11-16T06:00', 12)]
    expect(split(long, { ...overtime, payRate: 'hourly_flat' })).toEqual([720, 0])
    expect(split(long, { ...overtime, overtimeAfterHours: null })).toEqual([720, 0])
    expect(split(long, { ...overtime, overtimeAfterHours: 0 })).toEqual([720, 0])
  })
})

describe('Sunday and holiday hours are shown', () => {
  const easter = new Map([
    ['2026-04-05', 'Easter Sunday'],
    ['2026-04-06', 'Easter Monday'],
  ])
  const shown = (entries: ReturnType<typeof work>[]) => {
    const { sundayMinutes, holidayMinutes } = figuresOfAll(entries, overtime, easter)
    return { sundayMinutes, holidayMinutes }
  }

  test.each([
    ['a Sunday', [work('2026-04-12T06:00', 8)], 480, 0],
    ['a holiday', [work('2026-04-06T06:00', 8)], 0, 480],
    ['a holiday on a Sunday is holiday only', [work('2026-04-05T06:00', 8)], 0, 480],
    ['a Saturday night’s shift is Saturday’s', [work('2026-04-11T22:00', 8)], 0, 0],
    ['a Sunday night’s shift is Sunday’s to its end', [work('2026-04-12T22:00', 8)], 480, 0],
    ['the Sunday of a clock change', [work('2026-10-04T00:00', 8)], 480, 0],
  ])('%s', (_, entries, sundayMinutes, holidayMinutes) => {
    expect(shown(entries)).toEqual({ sundayMinutes, holidayMinutes })
  })

  test('they are not priced, no more than overtime is', () => {
    const sunday = [work('2026-04-12T06:00', 10)]
    const holiday = [work('2026-04-06T06:00', 10)]
    const monday = [work('2026-04-13T06:00', 10)]
    for (const entries of [sunday, holiday, monday]) {
      expect(figuresOfAll(entries, overtime, easter).payCents).toBe(30_000)
    }
  })

  test('leave on such a day is leave only', () => {
    const { holidayMinutes, leaveMinutes } = figuresOfAll([leave('annual_leave', '2026-04-06')], overtime, easter)
    expect({ holidayMinutes, leaveMinutes }).toEqual({ holidayMinutes: 0, leaveMinutes: 456 })
  })
})

test('leave is listed by type and is not work; unpaid and sick leave have no pay', () => {
  const entries = [
    leave('annual_leave', '2026-11-16', '2026-11-17'),
    leave('annual_leave', '2026-11-19'),
    leave('unpaid_leave', '2026-11-18'),
    leave('sick_leave', '2026-11-20'),
    work('2026-11-23T06:00', 9, 30),
  ]
  expect(figuresOfAll(entries, overtime)).toEqual({
    workedMinutes: 510,
    breakMinutes: 30,
    ordinaryMinutes: 480,
    overtimeMinutes: 30,
    sundayMinutes: 0,
    holidayMinutes: 0,
    leaveMinutes: 4 * 456,
    leaveByType: { annual_leave: 3 * 456, unpaid_leave: 456, sick_leave: 0 },
    payCents: (510 + 3 * 456) * 50,
  })
})

test('paid and unpaid breaks are shown together', () => {
  const pause = { startTime: '2026-11-15T22:00:00Z', endTime: '2026-11-15T22:15:00Z' }
  const lunch = { startTime: '2026-11-16T01:00:00Z', endTime: '2026-11-16T01:30:00Z' }
  const entry = {
    startTime: '2026-11-15T19:00:00Z',
    endTime: '2026-11-16T03:00:00Z',
    day: '2026-11-16',
    endDay: '2026-11-16',
    leaveDayMinutes: null,
    breaks: [
      { ...pause, type: 'paid' as const },
      { ...lunch, type: 'unpaid' as const },
    ],
    leaveEntitlement: null,
  }
  const counted = { leaveEntitlement: null, figures: figuresOf(entry, figureTerms) }
  expect(figuresOfAll([counted, counted], overtime)).toMatchObject({ workedMinutes: 900, breakMinutes: 90 })
})

test('pay is rounded once, of all minutes, not entry by entry', () => {
  const terms = { ...overtime, ordinaryRate: 20.2 }
  const entries = [work('2026-11-16T06:00', 1 / 60), work('2026-11-17T06:00', 1 / 60), work('2026-11-18T06:00', 1 / 60)]
  // 33.67 cents each would come to 34 three times; 3 minutes are 101.
  expect(figuresOfAll(entries, terms).payCents).toBe(101)
})

describe('leave over a period end', () => {
  const first = { from: '2026-09-28', to: '2026-10-11' }
  const second = { from: '2026-10-12', to: '2026-10-25' }
  const over = leave('annual_leave', '2026-10-08', '2026-10-14')

  test('is counted by its days: 15.20 h and 22.80 h', () => {
    expect(figuresOfAll([over], overtime, none, first)).toMatchObject({
      leaveMinutes: 2 * 456,
      leaveByType: { annual_leave: 912 },
      payCents: 15.2 * 30_00,
    })
    expect(figuresOfAll([over], overtime, none, second)).toMatchObject({
      leaveMinutes: 3 * 456,
      leaveByType: { annual_leave: 1368 },
      payCents: 22.8 * 30_00,
    })
  })

  test('is not in a period that it only surrounds, or touches on a weekend', () => {
    const weekend = { from: '2026-10-10', to: '2026-10-11' }
    expect(figuresOfAll([over], overtime, none, weekend)).toMatchObject({
      leaveMinutes: 0,
      leaveByType: {},
      payCents: 0,
    })
    const after = { from: '2026-10-15', to: '2026-10-28' }
    expect(figuresOfAll([over], overtime, none, after)).toMatchObject({ leaveMinutes: 0, leaveByType: {} })
  })
})

describe('terms apply from a day', () => {
  const risen: PersonTerms = { ...overtime, ordinaryRate: 30 }
  const before: PersonTerms = { ...overtime, ordinaryRate: 26.44 }
  const termsFrom = (monday: string) => ({
    ...wholeYear,
    holidays: none,
    termsOn: (day: string) => (day < monday ? before : risen),
  })

  test('8 h on each side of a rise are 211.52 + 240.00 = 451.52', () => {
    const entries = [work('2026-11-15T06:00', 8), work('2026-11-16T06:00', 8)]
    expect(periodFigures(entries, termsFrom('2026-11-16')).payCents).toBe(451_52)
  })

  test('a shift over midnight has those of its first day', () => {
    expect(periodFigures([work('2026-11-15T20:00', 8)], termsFrom('2026-11-16')).payCents).toBe(211_52)
  })

  test('of leave each day has its own', () => {
    // 7.6 h at 26.44 are 200.944, at 30.00 they are 228.00.
    const over = leave('annual_leave', '2026-11-13', '2026-11-16')
    expect(periodFigures([over], termsFrom('2026-11-16')).payCents).toBe(428_94)
  })

  test('the exact sum of the parts is rounded once', () => {
    const halves = {
      ...termsFrom('2026-11-16'),
      termsOn: (day: string) => ({ ...overtime, ordinaryRate: day < '2026-11-16' ? 20.1 : 20.7 }),
    }
    // 33.5 and 34.5 cents are 68; each rounded half up alone they would be 69.
    const entries = [work('2026-11-15T06:00', 1 / 60), work('2026-11-16T06:00', 1 / 60)]
    expect(periodFigures(entries, halves).payCents).toBe(68)
  })

  test('overtime is split by the threshold of the day, and only where it is paid', () => {
    const terms = {
      ...wholeYear,
      holidays: none,
      termsOn: (day: string): PersonTerms =>
        day < '2026-11-16' ? { ...overtime, payRate: 'hourly_flat' } : { ...overtime, overtimeAfterHours: 7.6 },
    }
    const entries = [work('2026-11-15T06:00', 10), work('2026-11-16T06:00', 10)]
    expect(periodFigures(entries, terms)).toMatchObject({ ordinaryMinutes: 600 + 456, overtimeMinutes: 144 })
  })
})
