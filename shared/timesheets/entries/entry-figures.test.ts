import { describe, expect, test } from 'vitest'
import { leaveDayMinutes, leaveSpan } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { entryDays } from './entry-days.ts'
import { type FigureOptions, figuresOf } from './entry-figures.ts'

const zone = 'Australia/Sydney'
const terms = { zone, ordinaryRateOn: () => 30 }
const work = (startTime: string, endTime: string | null, farm = zone) => ({
  startTime,
  endTime,
  ...entryDays({ startTime, endTime }, farm),
  breaks: [],
  leaveEntitlement: null,
  leaveDayMinutes: null,
})
const leave = (leaveEntitlement: LeaveType, startDate: string, endDate = startDate, leaveHours = 7.6) => {
  const span = leaveSpan({ startDate, endDate }, leaveHours, zone)
  const leaveDay = leaveDayMinutes(leaveHours)
  return { ...span, ...entryDays(span, zone), breaks: [], leaveEntitlement, leaveDayMinutes: leaveDay }
}
const nothing = {
  workedMinutes: 0,
  unpaidBreakMinutes: 0,
  paidBreakMinutes: 0,
  leaveMinutes: 0,
  leaveDays: [],
  payCents: 0,
  endDay: null,
  minutesByTheClock: null,
}

test('work less unpaid breaks is paid, paid breaks with it', () => {
  const breaks = [
    { type: 'paid' as const, startTime: '2026-11-15T22:00:00Z', endTime: '2026-11-15T22:15:00Z' },
    { type: 'unpaid' as const, startTime: '2026-11-16T01:00:00Z', endTime: '2026-11-16T01:30:00Z' },
  ]
  expect(figuresOf({ ...work('2026-11-15T19:00:00Z', '2026-11-16T03:00:00Z'), breaks }, terms)).toEqual({
    ...nothing,
    day: '2026-11-16',
    workedMinutes: 450,
    unpaidBreakMinutes: 30,
    paidBreakMinutes: 15,
    payCents: 22_500,
  })
})

test('a running entry earns nothing yet, its breaks included', () => {
  const breaks = [{ type: 'unpaid' as const, startTime: '2026-11-15T22:00:00Z', endTime: null }]
  expect(figuresOf({ ...work('2026-11-15T19:00:00Z', null), breaks }, terms)).toEqual({ ...nothing, day: '2026-11-16' })
})

test.each([null, 0, -30])('with a rate of %s the hours are shown and earn nothing', (ordinaryRate) => {
  const figures = figuresOf(work('2026-11-15T19:00:00Z', '2026-11-16T03:00:00Z'), {
    ...terms,
    ordinaryRateOn: () => ordinaryRate,
  })
  expect(figures).toMatchObject({ workedMinutes: 480, payCents: 0 })
})

describe('the day of the start owns an entry', () => {
  test.each([
    ['ends before midnight', '2026-11-16T05:00:00Z', '2026-11-16T12:59:59Z', '2026-11-16', null],
    ['ends at midnight', '2026-11-16T05:00:00Z', '2026-11-16T13:00:00Z', '2026-11-16', '2026-11-17'],
    ['starts a minute before midnight', '2026-11-16T12:59:00Z', '2026-11-16T21:00:00Z', '2026-11-16', '2026-11-17'],
    ['starts at midnight', '2026-11-16T13:00:00Z', '2026-11-16T21:00:00Z', '2026-11-17', null],
  ])('%s', (_, start, end, day, endDay) => {
    expect(figuresOf(work(start, end), terms)).toMatchObject({ day, endDay })
  })

  test('in the farm’s zone, whatever the zone of the machine', () => {
    const days = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide'].map(
      (farm) => figuresOf(work('2026-11-16T13:30:00Z', '2026-11-16T14:30:00Z', farm), { ...terms, zone: farm }).day,
    )
    expect(days).toEqual(['2026-11-17', '2026-11-16', '2026-11-17'])
  })

  test('as stored, after the zone of the farm has changed', () => {
    const entry = work('2026-11-16T13:30:00Z', '2026-11-16T14:30:00Z', 'Australia/Perth')
    expect(figuresOf(entry, terms)).toMatchObject({ day: '2026-11-16', endDay: null })
  })

  test('and with the day the rate', () => {
    const raised: FigureOptions = { zone, ordinaryRateOn: (day) => (day < '2026-11-17' ? 26.44 : 30) }
    const overMidnight = work('2026-11-16T12:00:00Z', '2026-11-16T20:00:00Z')
    expect(figuresOf(overMidnight, raised)).toMatchObject({ workedMinutes: 480, payCents: 21_152 })
    const afterMidnight = work('2026-11-16T13:00:00Z', '2026-11-16T21:00:00Z')
    expect(figuresOf(afterMidnight, raised)).toMatchObject({ workedMinutes: 480, payCents: 24_000 })
  })
})

test.each([
  ['forward: 7 h paid', '2026-10-03T12:00:00Z', '2026-10-03T19:00:00Z', 420, 480, 21_000],
  ['back: 9 h paid', '2026-04-04T11:00:00Z', '2026-04-04T20:00:00Z', 540, 480, 27_000],
])('a shift through a clock change has the time that passed, %s', (_, start, end, worked, byTheClock, cents) => {
  expect(figuresOf(work(start, end), terms)).toMatchObject({
    workedMinutes: worked,
    minutesByTheClock: byTheClock,
    payCents: cents,
  })
})

describe('leave', () => {
  test.each([
    ['annual_leave', 456, 456, 22_800],
    ['public_holiday', 456, 456, 22_800],
    ['carers_leave', 456, 456, 22_800],
    ['other_leave', 456, 456, 22_800],
    ['unpaid_leave', 456, 0, 0],
    ['sick_leave', 0, 0, 0],
  ] as const)('a day of %s is %i minutes, of them paid %i', (type, minutes, paid, payCents) => {
    expect(figuresOf(leave(type, '2026-11-16'), terms)).toEqual({
      ...nothing,
      day: '2026-11-16',
      leaveMinutes: minutes,
      leaveDays: [{ day: '2026-11-16', minutes, paidMinutes: paid }],
      payCents,
    })
  })

  test('counts its weekdays, and is no work', () => {
    expect(figuresOf(leave('annual_leave', '2026-11-20', '2026-11-23'), terms)).toMatchObject({
      day: '2026-11-20',
      endDay: '2026-11-23',
      workedMinutes: 0,
      leaveMinutes: 912,
      payCents: 45_600,
    })
    expect(figuresOf(leave('annual_leave', '2026-11-21', '2026-11-22'), terms)).toMatchObject({ leaveMinutes: 0 })
  })

  test('names each of its weekdays with its minutes, and no day of the weekend', () => {
    expect(figuresOf(leave('annual_leave', '2026-11-20', '2026-11-23'), terms).leaveDays).toEqual([
      { day: '2026-11-20', minutes: 456, paidMinutes: 456 },
      { day: '2026-11-23', minutes: 456, paidMinutes: 456 },
    ])
  })

  test('has the hours and the pay it was granted with, whatever the setting says now', () => {
    const granted = leave('annual_leave', '2026-11-16', '2026-11-16', 8)
    expect(figuresOf(granted, terms)).toMatchObject({ leaveMinutes: 480, payCents: 24_000 })
  })

  test('has its own hours whatever its times are: they are stored, not derived from its span', () => {
    const moved = { ...leave('annual_leave', '2026-11-16'), startTime: '2026-11-15T19:00:00Z' }
    expect(figuresOf(moved, terms)).toMatchObject({ leaveMinutes: 456, payCents: 22_800 })
  })

  test('is paid each day at the rate of that day, rounded once', () => {
    const raised: FigureOptions = { zone, ordinaryRateOn: (day) => (day < '2026-11-23' ? 26.44 : 26.45) }
    // 7.6 h at 26.44 are 200.944 and at 26.45 are 201.02: 401.964 in all.
    expect(figuresOf(leave('annual_leave', '2026-11-20', '2026-11-23'), raised)).toMatchObject({
      payCents: 401_96,
    })
  })

  test('over a clock change it has its weekdays and no clock-change minutes', () => {
    expect(figuresOf(leave('annual_leave', '2026-10-02', '2026-10-05'), terms)).toMatchObject({
      leaveMinutes: 912,
      minutesByTheClock: null,
    })
  })
})
