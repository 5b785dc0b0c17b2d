import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { timesFrom, wholeDays } from './times-from.ts'

const zone = 'Australia/Sydney'
const at = (local: string) => instantOf(local, zone)

test('times from another day keep clock time and length over a clock change', () => {
  const night = { startDate: at('2026-10-01T22:00'), endDate: at('2026-10-02T06:00'), days: null, repeat: null }
  expect(timesFrom(night, '2026-10-03', zone)).toEqual({
    startDate: at('2026-10-03T22:00'),
    endDate: at('2026-10-04T06:00'),
    days: null,
  })
})

test('whole days last until the start of the day after, by the clocks of the farm', () => {
  expect(wholeDays('2026-10-03', '2026-10-04', zone)).toMatchObject({
    startDate: '2026-10-02T14:00:00Z',
    endDate: '2026-10-04T13:00:00Z',
  })
})
