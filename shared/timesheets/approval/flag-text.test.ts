import { expect, test } from 'vitest'
import { flagAdvice, flagText } from './flag-text.ts'
import { phoneFlags } from './phone-flag.ts'

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
  [{ kind: 'overlap' }, 'Overlaps another entry of the same person, so it is not in the totals yet'],
  [{ kind: 'clock_skew' }, 'Phone clock was wrong'],
  [{ kind: 'forgotten', reason: 'Phone was flat' }, 'Clock-off entered later: Phone was flat'],
  [{ kind: 'forgotten', reason: null }, 'Clock-off entered later'],
  [{ kind: 'break_unended' }, 'Break lasted until clock-off'],
  [{ kind: 'conflicts_with_edit' }, 'Phone record differs'],
  [{ kind: 'clock_corrected' }, 'The phone’s clock was wrong; the times are corrected'],
  [{ kind: 'date_uncertain' }, 'Date uncertain: the phone had lost its date'],
  [{ kind: 'worked_before_archiving' }, 'Worked before archiving'],
  [{ kind: 'machine_out_of_use' }, 'Machine was out of use'],
  [{ kind: 'late' }, 'Received after the period was locked'],
] as const)('%j reads %s', (flag, text) => {
  expect(flagText(flag)).toBe(text)
})

test('all that a phone found, and a finish that is missing, says what to do', () => {
  for (const kind of phoneFlags) {
    expect(flagAdvice(kind === 'forgotten' ? { kind, reason: null } : { kind })).toMatch(/\.$/)
  }
  expect(flagAdvice({ kind: 'missing_finish', minutes: 721 })).toContain('enter it as the end')
  expect(flagAdvice({ kind: 'future' })).toBeNull()
})
