import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hasRate, moneyText, payCents, payCentsOf, payText } from './pay-estimate.ts'

test.each([null, 0, -26.44, Number.NaN, Number.POSITIVE_INFINITY])(
  'with a rate of %s the estimate is $0.00',
  (rate) => {
    expect(payText(payCents(480, rate))).toBe('$0.00')
  },
)

test.each([
  [1, '$0.01'],
  [10, '$0.10'],
  [100, '$1.00'],
  [123_456_789, '$1234567.89'],
])('%i cents reads %s', (cents, text) => {
  expect(payText(cents)).toBe(text)
})

test.each([
  [0, '$0.00'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [99_999_999, '$999,999.99'],
  [123_456_789, '$1,234,567.89'],
])('on a screen %i cents read %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text)
})

test('a half cent goes up where the rate times 10,000 falls short as a float', () => {
  expect(20.0022 * 10_000).toBeLessThan(200_022)
  expect(payCents(500, 20.0022)).toBe(16_669)
})

test('over several rates it is the exact sum of the parts, rounded once', () => {
  const twoTerms = [
    { minutes: 480, ratePerHour: 26.44 },
    { minutes: 480, ratePerHour: 30 },
  ]
  expect(payText(payCentsOf(twoTerms))).toBe('$451.52')
  // 33.5 and 34.5 cents are 68; each rounded half up alone they would be 69.
  const halves = [
    { minutes: 1, ratePerHour: 20.1 },
    { minutes: 1, ratePerHour: 20.7 },
  ]
  expect(payCentsOf(halves)).toBe(68)
})

test('a part without a rate takes nothing from the others', () => {
  const parts = [null, 0, -30, Number.NaN, Number.POSITIVE_INFINITY, 30]
  expect(payCentsOf(parts.map((ratePerHour) => ({ minutes: 60, ratePerHour })))).toBe(30_00)
  expect(parts.map(hasRate)).toEqual([false, false, false, false, false, true])
  expect(payCentsOf([])).toBe(0)
})

test('every rate of four decimals comes to the cent, half up', () => {
  const minutes = integer({ min: 0, max: 100_000 })
  const rateUnits = integer({ min: 1, max: 999_990_000 })
  assert(
    property(minutes, rateUnits, (worked, units) => {
      const exact = (BigInt(worked) * BigInt(units) * 2n + 6000n) / 12_000n
      expect(payCents(worked, units / 10_000)).toBe(Number(exact))
    }),
    { numRuns: 2000 },
  )
})
