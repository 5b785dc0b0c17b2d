import { expect, test } from 'vitest'
import { unlockedDays } from './unlocked-days.ts'

const fortnight = { from: '2026-11-09', to: '2026-11-22' }

test.each([
  ['all of them where nothing is locked', [], [fortnight]],
  ['none where one lock covers them', [{ from: '2026-11-01', to: '2026-11-30' }], []],
  [
    'none where two locks side by side do',
    [
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-09', to: '2026-11-15' },
    ],
    [],
  ],
  [
    'the days after a lock that began before',
    [{ from: '2026-11-02', to: '2026-11-12' }],
    [{ from: '2026-11-13', to: '2026-11-22' }],
  ],
  [
    'what is around a lock in the middle',
    [{ from: '2026-11-12', to: '2026-11-12' }],
    [
      { from: '2026-11-09', to: '2026-11-11' },
      { from: '2026-11-13', to: '2026-11-22' },
    ],
  ],
  ['all of them where only other days are locked', [{ from: '2026-11-23', to: '2026-12-06' }], [fortnight]],
])('unlocked are %s', (_, locks, expected) => expect(unlockedDays(fortnight, locks)).toEqual(expected))
