import { expect, test } from 'vitest'
import { pushTime } from './quiet-hours.ts'

const sydney = 'Australia/Sydney'
const night = { from: '21:00', until: '06:00' }
const at = (local: string, zone = sydney) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 })

test.each([
  ['before quiet hours', '2026-11-20T20:59', night, '2026-11-20T20:59'],
  ['when they begin', '2026-11-20T21:00', night, '2026-11-21T06:00'],
  ['after midnight', '2026-11-21T05:59', night, '2026-11-21T06:00'],
  ['when they end', '2026-11-21T06:00', night, '2026-11-21T06:00'],
  ['within the day', '2026-11-20T12:30', { from: '12:00', until: '13:00' }, '2026-11-20T13:00'],
  ['after those of the day', '2026-11-20T13:00', { from: '12:00', until: '13:00' }, '2026-11-20T13:00'],
  ['without quiet hours', '2026-11-20T23:00', null, '2026-11-20T23:00'],
  ['with quiet hours of no length', '2026-11-20T21:00', { from: '21:00', until: '21:00' }, '2026-11-20T21:00'],
  ['in the night in which the clocks go forward', '2026-10-04T01:30', night, '2026-10-04T06:00'],
] as const)('a push %s is sent at the right time', (_, now, quiet, sent) => {
  expect(pushTime(at(now), sydney, quiet)).toBe(at(sent))
})

test('quiet hours are in the zone of the business', () => {
  expect(pushTime('2026-11-20T12:00:00.000Z', 'Australia/Perth', night)).toBe('2026-11-20T12:00:00.000Z')
  expect(pushTime('2026-11-20T12:00:00.000Z', sydney, night)).toBe('2026-11-20T19:00:00.000Z')
})
