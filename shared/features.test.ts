import { expect, test } from 'vitest'
import type { Feature } from './core/feature-parts.ts'
import * as features from './features.ts'

const declared: readonly Feature[] = Object.values(features)

test.each([
  ['cached group', ({ groups }: Feature) => groups],
  ['lane', ({ lanes }: Feature) => lanes],
  ['label of records', ({ labels }: Feature) => labels],
  ['row', ({ rows }: Feature) => rows],
])('no two features declare the same %s', (_, partOf) => {
  const names = declared.flatMap((feature) => Object.keys(partOf(feature) ?? {}))
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual([...new Set(names)])
})

test('each lane has a rank of its own, and the clock is first', () => {
  const lanes = declared.flatMap((feature) => Object.entries(feature.lanes ?? {})).toSorted(([, a], [, b]) => a - b)
  expect(lanes.map(([, rank]) => rank)).toEqual([...new Set(lanes.map(([, rank]) => rank))])
  expect(lanes[0]).toEqual(['clock', 1])
})
