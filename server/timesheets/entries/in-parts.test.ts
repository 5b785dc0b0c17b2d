import { expect, test } from 'vitest'
import { daysInParts } from './in-parts.ts'

test('a pay period and a month are one part', () => {
  for (const range of [
    { from: '2026-10-04', to: '2026-10-04' },
    { from: '2026-09-28', to: '2026-10-11' },
    { from: '2026-10-01', to: '2026-10-31' },
  ])
    expect(daysInParts(range)).toEqual([range])
})

test('of more days each is in one part', () => {
  expect(daysInParts({ from: '2026-01-01', to: '2026-03-05' })).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-03-03' },
    { from: '2026-03-04', to: '2026-03-05' },
  ])
})
