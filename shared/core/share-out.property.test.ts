import { array, assert, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const seed = 20_261_121
const totals = nat(100_000_000)
const weights = array(nat(1_000_000), { minLength: 1, maxLength: 30 })

test('the parts add up to the whole, none is negative, each is within 1 of its exact share', () => {
  assert(
    property(totals, weights, (total, shares) => {
      const parts = shareOut(total, shares)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)

      const sum = shares.reduce((all, share) => all + share, 0)
      const [fair, whole] = sum > 0 ? [shares, sum] : [shares.map(() => 1), shares.length]
      expect(parts).toHaveLength(shares.length)
      expect(
        parts.every((part, index) => part >= 0 && Math.abs(part * whole - total * (fair[index] ?? 0)) < whole),
      ).toBe(true)
    }),
    { seed },
  )
})

test('a larger weight never gets less', () => {
  assert(
    property(totals, weights, (total, shares) => {
      const heaviestFirst = shares.toSorted((one, other) => other - one)
      const parts = shareOut(total, heaviestFirst)
      expect(parts).toEqual(parts.toSorted((one, other) => other - one))
    }),
    { seed },
  )
})

test('weights in the proportion of the whole come out exactly', () => {
  assert(
    property(weights, integer({ min: 1, max: 1000 }), (shares, times) => {
      const whole = shares.reduce((all, share) => all + share, 0)
      if (whole > 0) expect(shareOut(whole * times, shares)).toEqual(shares.map((share) => share * times))
    }),
    { seed },
  )
})
