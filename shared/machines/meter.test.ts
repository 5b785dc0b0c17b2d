import { expect, test } from 'vitest'
import { meterDoubt, meterText, nextReading } from './meter.ts'

const last = { reading: 1000, readAt: '2026-11-20T00:00:00.000Z' }
const aDayLater = '2026-11-21T00:00:00.000Z'

test('a first reading is not doubted', () => {
  expect(meterDoubt(null, { reading: 1, at: aDayLater, unit: 'hours' })).toBeNull()
})

test('a reading below the last one is doubted, and the same one is not', () => {
  expect(meterDoubt(last, { reading: 999.9, at: aDayLater, unit: 'km' })).toBe('below')
  expect(meterDoubt(last, { reading: 1000, at: aDayLater, unit: 'hours' })).toBeNull()
})

test('an hour meter can’t run for more than 24 hours a day', () => {
  expect(meterDoubt(last, { reading: 1024, at: aDayLater, unit: 'hours' })).toBeNull()
  expect(meterDoubt(last, { reading: 1024.1, at: aDayLater, unit: 'hours' })).toBe('too_far')
  expect(meterDoubt(last, { reading: 1024.1, at: aDayLater, unit: null })).toBe('too_far')
  expect(meterDoubt(last, { reading: 1400, at: aDayLater, unit: 'hectares' })).toBeNull()
})

test('what was read before the last reading, and sent late, is doubted where it is above it', () => {
  const before = '2026-11-19T00:00:00.000Z'
  expect(meterDoubt(last, { reading: 990, at: before, unit: 'hours' })).toBeNull()
  expect(meterDoubt(last, { reading: 1001, at: before, unit: 'hours' })).toBe('too_far')
})

test('a reading counts from then on, unless it is doubtful or was read before the last one', () => {
  const next = (reading: number, at: string, before: typeof last | null = last) =>
    nextReading(before, { reading, at, unit: 'hours' })
  expect(next(1, aDayLater, null)).toEqual({ reading: 1, readAt: aDayLater })
  expect(next(1010, aDayLater)).toEqual({ reading: 1010, readAt: aDayLater })
  expect(next(1000, last.readAt)).toEqual(last)
  expect(next(12, aDayLater)).toBeNull()
  expect(next(1100, aDayLater)).toBeNull()
  expect(next(990, '2026-11-19T00:00:00.000Z')).toBeNull()
  // The same time as written by another program.
  expect(next(1000, '2026-11-20T00:00:00Z')).not.toBeNull()
})

test('a reading has the unit of its machine, which mostly counts hours', () => {
  expect(meterText(1204.5, 'hours')).toBe('1,204.5 h')
  expect(meterText(310, 'hectares')).toBe('310 ha')
  expect(meterText(12, null)).toBe('12 h')
})
