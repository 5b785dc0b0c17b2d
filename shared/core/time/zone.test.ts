import { expect, test } from 'vitest'
import { dayWindow, instantOf, localDateOf, localDateTimeOf, offsetMinutesAt, startOfDay } from './zone.ts'

const sydney = 'Australia/Sydney'

test.each(['2026-11-16T06:00', '2026-11-16T06:00:00', '2026-11-16 06:00', '2026-11-16 06:00:00'])(
  'a local time written "%s" is read on the clocks of the zone',
  (local) => {
    expect(instantOf(local, sydney)).toBe('2026-11-15T19:00:00Z')
    expect(instantOf(local, 'Australia/Eucla')).toBe('2026-11-15T21:15:00Z')
  },
)

test.each([
  '2026-11-16',
  '2026-11-16T06:00:00Z',
  '2026-11-16T06:00+10:00',
  '2026-02-30T06:00',
  '2026-11-16T24:00',
  '2026-11-16T06:60',
  '16/11/2026 06:00',
  '',
])('"%s" is no local time', (local) => {
  expect(() => instantOf(local, sydney)).toThrow(RangeError)
})

test('an instant that does not exist, or a zone, is refused', () => {
  expect(() => instantOf('2026-11-16T06:00', 'Australia/Nowhere')).toThrow(RangeError)
  expect(() => localDateOf('2026-11-16T06:00', sydney)).toThrow(RangeError)
  expect(() => startOfDay('2026-13-01', sydney)).toThrow(RangeError)
})

test('the same instant is another day and another time elsewhere', () => {
  const instant = '2026-10-11T13:30:00.999Z'
  expect(localDateTimeOf(instant, sydney)).toBe('2026-10-12T00:30:00')
  expect(localDateTimeOf(instant, 'Australia/Perth')).toBe('2026-10-11T21:30:00')
  expect(localDateOf(instant, 'Australia/Adelaide')).toBe('2026-10-12')
})

test.each([
  ['Australia/Sydney', '2026-01-01T00:00:00Z', 660],
  ['Australia/Sydney', '2026-07-01T00:00:00Z', 600],
  ['Australia/Adelaide', '2026-01-01T00:00:00Z', 630],
  ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 630],
  ['America/St_Johns', '2026-01-01T00:00:00Z', -210],
])('%s at %s is %i minutes east', (zone, instant, expected) => {
  expect(offsetMinutesAt(instant, zone)).toBe(expected)
})

test('a day whose midnight is skipped starts when the clocks do', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00Z')
})

test.each([
  ['an ordinary day', '2026-11-16', '2026-11-16', 24],
  ['the day the clocks go forward', '2026-10-04', '2026-10-04', 23],
  ['the day they go back', '2026-04-05', '2026-04-05', 25],
  ['a pay period with a change', '2026-09-28', '2026-10-11', 14 * 24 - 1],
])('%s lasts %s to %s, %i hours', (_, from, to, hours) => {
  const { start, end } = dayWindow(from, to, sydney)
  expect(start).toBe(instantOf(`${from}T00:00`, sydney))
  expect(Temporal.Instant.from(start).until(end).total('hours')).toBe(hours)
})

test('a window that ends before it starts is refused', () => {
  expect(() => dayWindow('2026-11-17', '2026-11-16', sydney)).toThrow(RangeError)
})
