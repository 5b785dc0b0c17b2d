import { expect, test } from 'vitest'
import { lockedSentence, lockOn } from './period-lock.ts'

const locks = [
  { from: '2026-10-12', to: '2026-10-25', name: 'the second' },
  { from: '2026-09-28', to: '2026-10-11', name: 'the first' },
]

test.each([
  ['the day before the first', '2026-09-27', undefined],
  ['its first day', '2026-09-28', 'the first'],
  ['its last day', '2026-10-11', 'the first'],
  ['the day after, which the next holds', '2026-10-12', 'the second'],
  ['the last day of the last', '2026-10-25', 'the second'],
  ['the day after the last', '2026-10-26', undefined],
])('%s', (_, day, name) => {
  expect(lockOn(day, locks)?.name).toBe(name)
})

test('without locks no day is held', () => {
  expect(lockOn('2026-10-01', [])).toBeUndefined()
})

test('the refusal says which period is locked, that nothing was saved, and what to do', () => {
  expect(lockedSentence({ from: '2026-09-28', to: '2026-10-11' })).toBe(
    "The pay period 28 Sep – 11 Oct 2026 is locked, so its entries can't change. Nothing was saved. Unlock the period first, on Timesheets › Approve.",
  )
})
