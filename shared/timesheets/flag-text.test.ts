import { expect, test } from 'vitest'
import { flagText } from './flag-text.ts'

test.each([
  [{ kind: 'missing_finish', minutes: 815 }, 'Missing finish: clocked on 13h 35m ago'],
  [{ kind: 'long_shift', minutes: 721 }, 'Over 12 hours: 12h 1m worked'],
  [{ kind: 'no_break', minutes: 361 }, 'No break for 6h 1m'],
  [{ kind: 'short_rest', minutes: 539 }, 'Only 8h 59m of rest before this start'],
  [{ kind: 'edited_after_approval', at: '2026-11-17T01:00:00Z' }, 'Edited after approval'],
  [{ kind: 'public_holiday', name: 'King’s Birthday' }, 'Public holiday: King’s Birthday'],
  [
    { kind: 'clocks_changed', minutes: 420, byTheClock: 480 },
    'The clocks changed during this shift: 7h 0m passed, 8h 0m by the clock',
  ],
  [{ kind: 'rounding', minutes: 8 }, 'Rounding adds 0h 8m'],
  [{ kind: 'rounding', minutes: -8 }, 'Rounding takes 0h 8m'],
  [{ kind: 'future' }, 'In the future'],
] as const)('%j reads %s', (flag, text) => {
  expect(flagText(flag)).toBe(text)
})
