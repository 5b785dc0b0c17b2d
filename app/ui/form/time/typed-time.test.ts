import { expect, test } from 'vitest'
import { clockText, parseTypedTime, stepTime } from './typed-time.ts'

test.each([
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7:30', '07:30'],
  ['7.30', '07:30'],
  ['7 30', '07:30'],
  ['07:30', '07:30'],
  ['0730a', '07:30'],
  ['7:30 AM', '07:30'],
  ['7.30am', '07:30'],
  ['7:30 a.m.', '07:30'],
  ['732', '07:32'],
  ['7', '07:00'],
  ['7a', '07:00'],
  ['7pm', '19:00'],
  ['7 PM', '19:00'],
  ['0700p', '19:00'],
  ['700p', '19:00'],
  ['1930', '19:30'],
  ['19:30', '19:30'],
  ['19:30 pm', '19:30'],
  ['  330p ', '15:30'],
  ['12', '12:00'],
  ['12p', '12:00'],
  ['1230', '12:30'],
  ['12a', '00:00'],
  ['12:30 AM', '00:30'],
  ['0', '00:00'],
  ['0:30 am', '00:30'],
  ['2359', '23:59'],
])('%s is read as %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each([
  '',
  'a',
  'am',
  '73',
  '24:00',
  '2460',
  '760',
  '7:3',
  '7:5 pm',
  '13am',
  '0pm',
  '12345',
  '-730',
  '7:30:00',
  'noon',
])('“%s” is not a time', (typed) => {
  expect(parseTypedTime(typed)).toBeNull()
})

test('every minute of the day can be parsed from its displayed text', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    expect(parseTypedTime(clockText(time))).toBe(time)
    expect(parseTypedTime(time)).toBe(time)
  }
})

test.each([
  ['07:32', 5, 1, '07:35'],
  ['07:35', 5, 1, '07:40'],
  ['07:32', 5, -1, '07:30'],
  ['07:30', 5, -1, '07:25'],
  ['07:55', 5, 1, '08:00'],
  ['08:00', 5, -1, '07:55'],
  ['08:00', 7, -1, '07:56'],
  ['07:56', 7, 1, '08:00'],
  ['07:15', 60, 1, '08:00'],
  ['07:00', 60, -1, '06:00'],
  ['23:59', 1, 1, null],
  ['00:00', 1, -1, null],
] as const)('from %s a step of %d minutes, direction %d, leads to %s', (time, step, direction, next) => {
  expect(stepTime(time, step, direction)).toBe(next)
})
