import { describe, expect, test } from 'vitest'
import type { BreakType } from './break-type.ts'
import { breaksAreComplete, entryProblems, entryWarnings } from './entry-problem.ts'

const at = (time: string) => `2026-11-16T${time}:00Z`
const pause = (start: string, end: string | null) => ({ startTime: at(start), endTime: end === null ? null : at(end) })
const problemsOf = (...breaks: ReturnType<typeof pause>[]) =>
  entryProblems({ startTime: at('06:00'), endTime: at('14:00'), breaks })

test.each([
  ['a start is needed', null, at('14:00'), 'startTime', 'Choose a start time.'],
  ['an end is needed', at('06:00'), null, 'endTime', 'Choose an end time.'],
  ['the end is after the start', at('14:00'), at('06:00'), 'endTime', 'The end must be after the start.'],
  ['an entry has a length', at('06:00'), at('06:00'), 'endTime', 'The end must be after the start.'],
])('%s', (_, startTime, endTime, path, message) => {
  expect(entryProblems({ startTime, endTime, breaks: [pause('09:00', '08:00')] })).toMatchObject([{ path, message }])
})

test.each([
  ['before the entry', pause('05:59', '06:30'), 'startTime', 'The break must start within the entry.'],
  ['from the end of the entry', pause('14:00', null), 'startTime', 'The break must start within the entry.'],
  ['past the end', pause('13:30', '14:01'), 'endTime', 'The break must end within the entry.'],
  ['end before start', pause('09:30', '09:00'), 'endTime', 'The break must end after it starts.'],
  ['no length', pause('09:00', '09:00'), 'endTime', 'The break must end after it starts.'],
])('a break that is wrong: %s', (_, wrong, field, message) => {
  expect(problemsOf(pause('07:00', '07:10'), wrong)).toMatchObject([{ path: `breaks.1.${field}`, message }])
})

test('breaks may fill the entry and touch each other', () => {
  expect(problemsOf(pause('10:00', '14:00'), pause('06:00', '10:00'))).toEqual([])
  expect(problemsOf(pause('06:00', '10:00'), pause('10:00', '14:00'))).toEqual([])
})

test.each([
  ['partly', pause('09:00', '09:30'), pause('09:29', '10:00')],
  ['inside', pause('09:00', '10:00'), pause('09:10', '09:20')],
  ['an open one', pause('09:00', null), pause('13:00', '13:30')],
])('the later row of two that overlap %s is at fault', (_, first, second) => {
  expect(problemsOf(first, second)).toMatchObject([
    { path: 'breaks.1.startTime', message: 'This break overlaps another break.' },
  ])
})

test('every wrong break is named, and none is compared with a wrong one', () => {
  expect(problemsOf(pause('10:00', '09:00'), pause('09:10', '09:50'), pause('05:00', '07:00'))).toMatchObject([
    { path: 'breaks.0.endTime' },
    { path: 'breaks.2.startTime' },
  ])
})

test.each([
  [[], true],
  [[{ type: 'paid', startTime: at('09:00') }], true],
  [[{ type: null, startTime: at('09:00') }], false],
  [[{ type: 'unpaid', startTime: null }], false],
  [
    [
      { type: 'paid', startTime: at('09:00') },
      { type: 'paid', startTime: null },
    ],
    false,
  ],
] as const)('breaks %j are complete: %s', (breaks, expected) => {
  expect(breaksAreComplete(breaks)).toBe(expected)
})

test('a break without a start is left to breaksAreComplete', () => {
  const breaks = [{ startTime: null, endTime: null }]
  expect(entryProblems({ startTime: at('06:00'), endTime: at('14:00'), breaks })).toEqual([])
})

const running = (startTime: string, ...breaks: ReturnType<typeof pause>[]) =>
  entryProblems({ startTime: at(startTime), endTime: null, breaks }, at('12:00'))

describe('a running entry', () => {
  test('lasts until now for its breaks, of which the last may be on', () => {
    expect(running('06:00', pause('08:00', '08:30'), pause('11:50', null))).toEqual([])
    expect(running('06:00', pause('11:00', '12:01'))).toMatchObject([
      { path: 'breaks.0.endTime', message: 'The break must end within the entry.' },
    ])
    expect(running('06:00', pause('12:10', null))).toMatchObject([
      { path: 'breaks.0.startTime', message: 'The break must start within the entry.' },
    ])
  })

  test('has one break on at most', () => {
    expect(running('06:00', pause('10:00', null), pause('11:00', null))).toMatchObject([
      { path: 'breaks.1.startTime', message: 'This break overlaps another break.' },
    ])
  })

  test('started before now', () => {
    const message = 'A running entry can’t start in the future.'
    expect(running('12:00')).toMatchObject([{ path: 'startTime', message }])
  })

  test('with an end is limited by that end', () => {
    const finished = { startTime: at('06:00'), endTime: at('14:00'), breaks: [pause('13:00', '13:30')] }
    expect(entryProblems(finished, at('12:00'))).toEqual([])
  })
})

const warningsOf = (startTime: string | null, endTime: string | null, breaks: WarnedBreak[] = []) =>
  entryWarnings({ startTime, endTime, breaks }, '2026-11-20T00:00:00Z')
type WarnedBreak = { type: BreakType | null; startTime: string | null; endTime: string | null }
const typed = (type: BreakType | null, start: string, end: string | null) => ({ type, ...pause(start, end) })

test.each([
  ['12 hours of work are no warning', '2026-11-16T18:00:00Z', []],
  ['a minute more is', '2026-11-16T18:01:00Z', ['That is 12h 1m of work. Check the times.']],
  ['whole hours are said as hours', '2026-11-16T19:00:00Z', ['That is 13 hours of work. Check the times.']],
  ['under a day it may be the times', '2026-11-17T05:59:00Z', ['That is 23h 59m of work. Check the times.']],
  ['from a day on it may be the days', '2026-11-17T06:00:00Z', ['That is 24 hours. Check the days.']],
  ['a 25-hour entry', '2026-11-17T07:00:00Z', ['That is 25 hours. Check the days.']],
  ['an entry without an end has no length yet', null, []],
  ['an end before the start is refused, not warned of', '2026-11-15T05:00:00Z', []],
])('a form warns of long entries: %s', (_, endTime, warnings) => {
  expect(warningsOf(at('06:00'), endTime)).toEqual(warnings)
})

test('a 25-hour entry is not refused', () => {
  const entry = { startTime: at('06:00'), endTime: '2026-11-17T07:00:00Z', breaks: [] }
  expect(entryProblems(entry)).toEqual([])
})

test.each([
  ['an unpaid break is no work', typed('unpaid', '12:00', '12:30'), []],
  ['a paid break is', typed('paid', '12:00', '12:30'), ['That is 12h 30m of work. Check the times.']],
  ['a break without a type is left out', typed(null, '12:00', '12:30'), ['That is 12h 30m of work. Check the times.']],
  [
    'a break without a start is left out',
    { type: 'unpaid' as const, startTime: null, endTime: at('12:30') },
    ['That is 12h 30m of work. Check the times.'],
  ],
  ['an open unpaid break lasts until the end', typed('unpaid', '18:00', null), []],
])('a form warns of work, not presence: %s', (_, each, warnings) => {
  expect(warningsOf(at('06:00'), at('18:30'), [each])).toEqual(warnings)
})

test('unpaid breaks do not hide that an entry lasts more than a day', () => {
  const breaks = [{ type: 'unpaid' as const, startTime: at('07:00'), endTime: '2026-11-17T06:00:00Z' }]
  expect(warningsOf(at('06:00'), '2026-11-17T07:00:00Z', breaks)).toEqual(['That is 25 hours. Check the days.'])
})

test.each([
  ['now is no future', '2026-11-20T00:00:00Z', []],
  [
    'a second later is',
    '2026-11-20T00:00:01Z',
    ['This starts in the future. You can save it; it is flagged until then.'],
  ],
  ['nothing is chosen yet', null, []],
])('a form warns of a start in the future: %s', (_, startTime, warnings) => {
  expect(warningsOf(startTime, null)).toEqual(warnings)
})

test('a long entry in the future has both warnings', () => {
  expect(warningsOf('2026-11-23T06:00:00Z', '2026-11-24T07:00:00Z')).toHaveLength(2)
})

test('a clock change makes the night of 3 October 2026 in Sydney no longer than it was', () => {
  // 18:00 to 07:00 by the clock is 13 hours; 12 passed.
  expect(warningsOf('2026-10-03T08:00:00Z', '2026-10-03T20:00:00Z')).toEqual([])
})
