import { expect, test } from 'vitest'
import { shownRange, stepRange } from './shown-range.ts'

const period = { from: '2026-09-28', to: '2026-10-11' }
const settings = { startDate: '2026-09-28', periodDays: 14 }

test('a URL names its range, even a single day', () => {
  expect(shownRange({ from: '2026-01-05', to: '2026-02-01' }, period)).toEqual({ from: '2026-01-05', to: '2026-02-01' })
  expect(shownRange({ from: '2026-01-05', to: '2026-01-05' }, period)).toEqual({ from: '2026-01-05', to: '2026-01-05' })
})

test.each([
  ['no days', undefined, undefined],
  ['one end', '2026-01-05', undefined],
  ['an end before the start', '2026-01-05', '2026-01-04'],
  ['a day that does not exist', '2026-02-01', '2026-02-30'],
  ['words', 'yesterday', 'today'],
  ['more days than one request may have', '2023-01-05', '2026-01-05'],
  ['a year out of bounds', '1926-01-01', '2026-01-01'],
])('%s in the URL shows the current pay period', (_, from, to) => {
  expect(shownRange({ from, to }, period)).toEqual(period)
})

test('a step goes to the pay period next to the one in which the range begins', () => {
  expect(stepRange(period, settings, 1)).toEqual({ from: '2026-10-12', to: '2026-10-25' })
  expect(stepRange(period, settings, -1)).toEqual({ from: '2026-09-14', to: '2026-09-27' })
  expect(stepRange({ from: '2026-10-01', to: '2026-12-31' }, settings, 1)).toEqual({
    from: '2026-10-12',
    to: '2026-10-25',
  })
})
