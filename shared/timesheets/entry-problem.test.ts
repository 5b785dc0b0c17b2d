import { expect, test } from 'vitest'
import { breaksAreComplete, entryProblems } from './entry-problem.ts'

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
  expect(entryProblems({ startTime, endTime, breaks: [pause('09:00', '08:00')] })).toEqual([{ path, message }])
})

test.each([
  ['before the entry', pause('05:59', '06:30'), 'startTime', 'The break must start within the entry.'],
  ['from the end of the entry', pause('14:00', null), 'startTime', 'The break must start within the entry.'],
  ['past the end', pause('13:30', '14:01'), 'endTime', 'The break must end within the entry.'],
  ['end before start', pause('09:30', '09:00'), 'endTime', 'The break must end after it starts.'],
  ['no length', pause('09:00', '09:00'), 'endTime', 'The break must end after it starts.'],
])('a break that is wrong: %s', (_, wrong, field, message) => {
  expect(problemsOf(pause('07:00', '07:10'), wrong)).toEqual([{ path: `breaks.1.${field}`, message }])
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
  expect(problemsOf(first, second)).toEqual([
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
