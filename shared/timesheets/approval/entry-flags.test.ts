import { describe, expect, test } from 'vitest'
import type { BreakType } from '../entries/break-type.ts'
import { entryDays } from '../entries/entry-days.ts'
import { type EntryFlag, entryFlags, type FlaggedEntry, type FlagOptions } from './entry-flags.ts'

// Monday 16 November 2026 in Brisbane, which has no clock changes: 06:00 there is 20:00 UTC of the day before.
const at = (time: string) =>
  Temporal.ZonedDateTime.from(`2026-11-16T${time}[Australia/Brisbane]`).toInstant().toString()
const pause = (type: BreakType, start: string, end: string | null) => ({
  type,
  startTime: at(start),
  endTime: end === null ? null : at(end),
})

const clean: FlaggedEntry = {
  startTime: at('06:00'),
  endTime: at('11:00'),
  day: '2026-11-16',
  breaks: [],
  status: 'pending',
  logType: 'work',
  approvedAt: null,
  editedAt: null,
  previousEnd: null,
  phoneFlags: [],
  forgottenReason: null,
}
const terms: FlagOptions = {
  zone: 'Australia/Brisbane',
  now: '2026-11-20T00:00:00Z',
  breakReminderHours: 6,
  restHours: 9,
  roundingMinutes: 5,
  holidays: new Map(),
}
const flagsOf = (entry: Partial<FlaggedEntry>, other: Partial<FlagOptions> = {}) => {
  const withTerms = { ...terms, ...other }
  const { day } = entryDays({ ...clean, ...entry }, withTerms.zone)
  return entryFlags({ ...clean, day, ...entry }, withTerms)
}
const beforeStart = (minutes: number) => Temporal.Instant.from(clean.startTime).subtract({ minutes }).toString()
const onlyFlag = (flag: EntryFlag | null) => (flag === null ? [] : [flag])

test('an entry without anything to check has no flags', () => {
  expect(flagsOf({})).toEqual([])
})

describe('over 12 hours', () => {
  const lunch = pause('paid', '11:30', '12:00')
  const tea = pause('paid', '16:00', '16:10')

  test.each([
    ['12 hours exactly', at('18:00'), null],
    ['12 hours and less than half a minute', at('18:00:29'), null],
    ['a minute more', at('18:01'), { kind: 'long_shift', minutes: 721 }],
  ] as const)('%s', (_, endTime, flag) => {
    expect(flagsOf({ endTime, breaks: [lunch, tea] })).toEqual(onlyFlag(flag))
  })

  test('work counts, so unpaid breaks do not make a shift long', () => {
    const breaks = [pause('unpaid', '11:30', '12:00'), tea]
    expect(flagsOf({ endTime: at('18:30'), breaks })).toEqual([])
    expect(flagsOf({ endTime: at('18:31'), breaks })).toEqual([{ kind: 'long_shift', minutes: 721 }])
  })
})

describe('missing finish', () => {
  const running = { endTime: null, status: 'active' } as const
  const breaks = [pause('paid', '11:00', '11:10'), pause('paid', '16:00', '16:10')]

  test.each([
    ['12 hours after the start is not flagged yet', at('18:00'), null],
    ['a minute later is', at('18:01'), { kind: 'missing_finish', minutes: 721 }],
  ] as const)('%s', (_, now, flag) => {
    expect(flagsOf({ ...running, breaks }, { now })).toEqual(onlyFlag(flag))
  })

  test('a shift still running is measured to now, and neither rounded nor called too long', () => {
    expect(flagsOf(running, { now: at('19:08'), roundingMinutes: 60 })).toEqual([
      { kind: 'missing_finish', minutes: 788 },
      { kind: 'no_break', minutes: 788 },
    ])
  })
})

describe('no break within break_reminder_period', () => {
  test.each([
    ['the hours exactly', at('12:00'), [], null],
    ['a minute more', at('12:01'), [], { kind: 'no_break', minutes: 361 }],
    ['a break after the hours exactly', at('18:00'), [pause('unpaid', '12:00', '12:30')], null],
    ['a break a minute late', at('18:00'), [pause('unpaid', '12:01', '12:30')], { kind: 'no_break', minutes: 361 }],
    ['the hours exactly after a break', at('16:30'), [pause('unpaid', '10:00', '10:30')], null],
    [
      'a minute more after a break',
      at('16:31'),
      [pause('unpaid', '10:00', '10:30')],
      { kind: 'no_break', minutes: 361 },
    ],
    ['a paid break is a break', at('17:00'), [pause('paid', '11:00', '11:10')], null],
    ['breaks in any order', at('18:00'), [pause('paid', '14:00', '14:10'), pause('unpaid', '09:00', '09:30')], null],
    [
      'a short break inside a long one does not start the count again',
      at('17:00'),
      [pause('unpaid', '09:00', '10:50'), pause('paid', '09:10', '09:20')],
      { kind: 'no_break', minutes: 370 },
    ],
    ['an open break lasts until the end', at('18:00'), [pause('unpaid', '11:30', null)], null],
  ] as const)('%s', (_, endTime, breaks, flag) => {
    expect(flagsOf({ endTime, breaks: [...breaks] })).toEqual(onlyFlag(flag))
  })

  test('a running shift is measured to now', () => {
    const running = { endTime: null, status: 'active' } as const
    expect(flagsOf(running, { now: at('12:00') })).toEqual([])
    expect(flagsOf(running, { now: at('12:01') })).toEqual([{ kind: 'no_break', minutes: 361 }])
  })

  test('the setting decides, and 0 switches the flag off', () => {
    expect(flagsOf({}, { breakReminderHours: 4.5 })).toEqual([{ kind: 'no_break', minutes: 300 }])
    expect(flagsOf({}, { breakReminderHours: 5 })).toEqual([])
    expect(flagsOf({}, { breakReminderHours: 0 })).toEqual([])
  })
})

describe('rest before the next start under timesheet_rest_period', () => {
  test.each([
    ['the setting exactly is enough', 540, null],
    ['a minute less is not', 539, { kind: 'short_rest', minutes: 539 }],
    ['an hour is a rest that was too short', 60, { kind: 'short_rest', minutes: 60 }],
    ['less than an hour is one shift that ran over midnight', 59, null],
    ['none at all', 0, null],
    ['work that ended after this start', -30, null],
  ] as const)('%s', (_, minutes, flag) => {
    expect(flagsOf({ previousEnd: beforeStart(minutes) })).toEqual(onlyFlag(flag))
  })

  test('the setting decides, and 0 switches the flag off', () => {
    expect(flagsOf({ previousEnd: beforeStart(599) }, { restHours: 10 })).toEqual([
      { kind: 'short_rest', minutes: 599 },
    ])
    expect(flagsOf({ previousEnd: beforeStart(120) }, { restHours: 0 })).toEqual([])
  })

  test('in the night of a clock change the hours that passed count', () => {
    const zone = 'Australia/Sydney'
    // 21:00 to 06:00 by the clock on 4 October 2026 is nine hours, of which eight passed.
    const start = { startTime: '2026-10-03T19:00:00Z', endTime: '2026-10-03T23:00:00Z' }
    expect(flagsOf({ ...start, previousEnd: '2026-10-03T11:00:00Z' }, { zone })).toEqual([
      { kind: 'short_rest', minutes: 480 },
    ])
  })
})

describe('edited after approval', () => {
  const approvedAt = '2026-11-17T01:00:00Z'

  test.each([
    ['a moment later', approvedAt, '2026-11-17T01:00:00.001Z', true],
    ['in the same moment', approvedAt, approvedAt, false],
    ['before, and approved as edited', approvedAt, '2026-11-17T00:59:59Z', false],
    ['never approved', null, '2026-11-17T01:00:00Z', false],
    ['never edited', approvedAt, null, false],
  ])('%s', (_, approved, editedAt, flagged) => {
    const flag = flagged && editedAt !== null ? ({ kind: 'edited_after_approval', at: editedAt } as const) : null
    expect(flagsOf({ approvedAt: approved, editedAt, status: 'approved' })).toEqual(onlyFlag(flag))
  })
})

describe('on a public holiday', () => {
  const holidays = new Map([['2026-11-16', 'Show Day']])
  const flag = { kind: 'public_holiday', name: 'Show Day' } as const

  test.each([
    ['from its first minute', at('00:00'), flag],
    ['to its last', at('23:59'), flag],
    ['not a minute before, although the shift lasts into it', '2026-11-15T13:59:00Z', null],
    ['not after', '2026-11-16T14:00:00Z', null],
  ])('%s: the day of the start in the farm’s zone', (_, startTime, expected) => {
    const endTime = Temporal.Instant.from(startTime).add({ hours: 3 }).toString()
    expect(flagsOf({ startTime, endTime }, { holidays })).toEqual(onlyFlag(expected))
  })

  test('by the day that the entry was kept with, after the zone of the farm has changed', () => {
    expect(flagsOf({ day: '2026-11-15' }, { holidays })).toEqual([])
  })
})

describe('the clocks changed during the shift', () => {
  const zone = 'Australia/Sydney'

  test.each([
    ['forward: 7 h passed, 8 by the clock', '2026-10-03T12:00:00Z', '2026-10-03T19:00:00Z', 420, 480],
    ['back: 9 h passed, 8 by the clock', '2026-04-04T11:00:00Z', '2026-04-04T20:00:00Z', 540, 480],
  ])('%s', (_, startTime, endTime, minutes, byTheClock) => {
    expect(flagsOf({ startTime, endTime }, { zone, breakReminderHours: 0 })).toEqual([
      { kind: 'clocks_changed', minutes, byTheClock },
    ])
  })

  test('half an hour on Lord Howe Island, none in Brisbane', () => {
    const night = { startTime: '2026-10-03T13:00:00Z', endTime: '2026-10-03T18:00:00Z' }
    expect(flagsOf(night, { zone: 'Australia/Lord_Howe' })).toEqual([
      { kind: 'clocks_changed', minutes: 300, byTheClock: 330 },
    ])
    expect(flagsOf(night)).toEqual([])
  })

  test('a shift that ends as the clocks change, or starts then, does not include the change', () => {
    expect(flagsOf({ startTime: '2026-10-03T16:00:00Z', endTime: '2026-10-03T20:00:00Z' }, { zone })).toEqual([])
    expect(flagsOf({ startTime: '2026-10-03T12:00:00Z', endTime: '2026-10-03T15:59:59Z' }, { zone })).toEqual([])
  })
})

describe('long gain or loss by rounding', () => {
  test.each([
    ['7 minutes given', at('09:23'), null],
    ['8 minutes given', at('09:22'), { kind: 'rounding', minutes: 8 }],
    ['7 minutes taken', at('09:07'), null],
    ['8 minutes taken', at('09:08'), { kind: 'rounding', minutes: -8 }],
    ['the half, which goes up', at('09:15'), { kind: 'rounding', minutes: 15 }],
  ] as const)('%s with a setting of 30 minutes', (_, endTime, flag) => {
    expect(flagsOf({ endTime }, { roundingMinutes: 30 })).toEqual(onlyFlag(flag))
  })

  test('a setting of a quarter of an hour never makes one, to the millisecond', () => {
    for (const endTime of [at('09:07:29.999'), at('09:07:30'), at('09:07:30.001')]) {
      expect(flagsOf({ endTime }, { roundingMinutes: 15 })).toEqual([])
    }
  })

  test('the worked total is rounded, not the span', () => {
    const breaks = [pause('unpaid', '08:00', '08:22')]
    expect(flagsOf({ endTime: at('09:00'), breaks }, { roundingMinutes: 30 })).toEqual([
      { kind: 'rounding', minutes: -8 },
    ])
  })
})

describe('a start in the future is allowed and flagged', () => {
  test.each([
    ['this very moment is not', clean.startTime, null],
    ['a second to go', at('05:59:59'), { kind: 'future' }],
  ] as const)('%s', (_, now, flag) => {
    expect(flagsOf({}, { now })).toEqual(onlyFlag(flag))
  })

  test('one without an end too, with no other flag', () => {
    expect(flagsOf({ endTime: null, status: 'active' }, { now: at('05:00') })).toEqual([{ kind: 'future' }])
  })
})

describe('leave', () => {
  const leave: Partial<FlaggedEntry> = {
    logType: 'leave',
    startTime: '2026-10-02T23:00:00Z',
    endTime: '2026-10-08T06:36:00Z',
    previousEnd: '2026-10-02T20:00:00Z',
  }
  const everyDay = new Map([['2026-10-03', 'A holiday']])

  test('is not measured as work: neither length, breaks, rest, holiday, clocks, rounding nor future', () => {
    const other = { zone: 'Australia/Sydney', holidays: everyDay, roundingMinutes: 60, now: '2026-09-01T00:00:00Z' }
    expect(flagsOf(leave, other)).toEqual([])
    expect(flagsOf({ ...leave, logType: 'work' }, other).map(({ kind }) => kind)).toEqual([
      'long_shift',
      'no_break',
      'short_rest',
      'public_holiday',
      'clocks_changed',
      'rounding',
      'future',
    ])
  })

  test('is flagged when it was edited after its approval', () => {
    const editedAt = '2026-10-02T00:00:00Z'
    expect(flagsOf({ ...leave, approvedAt: '2026-10-01T00:00:00Z', editedAt })).toEqual([
      { kind: 'edited_after_approval', at: editedAt },
    ])
  })
})

describe('what was found in a phone’s records', () => {
  test('each is a flag of its own, after those of the hours', () => {
    const flags = ['late', 'conflicts_with_edit', 'clock_skew', 'overlap'] as const
    expect(flagsOf({ phoneFlags: flags, startTime: at('05:00') }, { now: at('04:00') })).toEqual([
      { kind: 'future' },
      { kind: 'overlap' },
      { kind: 'clock_skew' },
      { kind: 'conflicts_with_edit' },
      { kind: 'late' },
    ])
  })

  test.each([['The phone was flat'], [null]])('a forgotten clock-off comes with its reason: %s', (forgottenReason) => {
    expect(flagsOf({ phoneFlags: ['forgotten'], forgottenReason })).toEqual([
      { kind: 'forgotten', reason: forgottenReason },
    ])
  })
})
