import { assert, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { payCents } from './pay-estimate.ts'

const seed = 20_261_121
const minutes = nat(100_000)
const rates = integer({ min: 1, max: 9_999_999 }).map((units) => units / 10_000)

test('more minutes never pay less', () => {
  assert(
    property(minutes, nat(600), rates, (worked, more, rate) => {
      expect(payCents(worked + more, rate)).toBeGreaterThanOrEqual(payCents(worked, rate))
    }),
    { seed, numRuns: 500 },
  )
})

test('a higher rate never pays less', () => {
  assert(
    property(minutes, rates, rates, (worked, one, other) => {
      const [lower, higher] = one < other ? [one, other] : [other, one]
      expect(payCents(worked, higher)).toBeGreaterThanOrEqual(payCents(worked, lower))
    }),
    { seed, numRuns: 500 },
  )
})

test('a split moves the pay by a cent at most', () => {
  assert(
    property(minutes, minutes, rates, (one, other, rate) => {
      const apart = payCents(one, rate) + payCents(other, rate)
      expect(Math.abs(payCents(one + other, rate) - apart)).toBeLessThanOrEqual(1)
    }),
    { seed, numRuns: 500 },
  )
})
