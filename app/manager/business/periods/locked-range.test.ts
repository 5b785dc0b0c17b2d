import { expect, test } from 'vitest'
import { isWhollyLocked } from './locked-range.ts'

const range = { from: '2026-09-28', to: '2026-10-11' }

test.each([
  ['no lock', [], false],
  ['the same days', [range], true],
  ['more days', [{ from: '2026-09-01', to: '2026-12-31' }], true],
  ['one day fewer', [{ from: '2026-09-28', to: '2026-10-10' }], false],
  ['another period', [{ from: '2026-10-12', to: '2026-10-25' }], false],
  [
    'two adjacent locks',
    [
      { from: '2026-09-28', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-11' },
    ],
    true,
  ],
  [
    'two locks with a day between',
    [
      { from: '2026-09-28', to: '2026-09-30' },
      { from: '2026-10-02', to: '2026-10-11' },
    ],
    false,
  ],
])('%s', (_, locks, locked) => {
  expect(isWhollyLocked(range, locks)).toBe(locked)
})
