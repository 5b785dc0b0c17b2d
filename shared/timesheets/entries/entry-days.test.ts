import { expect, test } from 'vitest'
import { entryDays } from './entry-days.ts'

test.each([
  ['ends a moment before midnight', '2026-11-16T12:59:59.999Z', '2026-11-16'],
  ['ends at midnight', '2026-11-16T13:00:00Z', '2026-11-17'],
  ['still runs', null, null],
])('an entry that %s has the days of its start and its end', (_, endTime, endDay) => {
  const entry = { startTime: '2026-11-16T05:00:00Z', endTime }
  expect(entryDays(entry, 'Australia/Sydney')).toEqual({ day: '2026-11-16', endDay })
})

test('the days are those of the zone', () => {
  const entry = { startTime: '2026-11-16T13:30:00Z', endTime: '2026-11-16T16:30:00Z' }
  expect(entryDays(entry, 'Australia/Sydney')).toEqual({ day: '2026-11-17', endDay: '2026-11-17' })
  expect(entryDays(entry, 'Australia/Perth')).toEqual({ day: '2026-11-16', endDay: '2026-11-17' })
})
