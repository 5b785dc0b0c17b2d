import { expect, test } from 'vitest'
import { countsInTotals } from './counts-in-totals.ts'

test.each([
  ['pending', [], true],
  ['approved', [], true],
  ['pending', ['late', 'break_unended'], true],
  ['pending', ['late', 'overlap'], false],
  ['rejected', [], false],
  ['active', [], false],
] as const)('%s, found by the phone: %j, counts in totals: %s', (status, flags, counts) => {
  expect(countsInTotals(status, flags)).toBe(counts)
})
