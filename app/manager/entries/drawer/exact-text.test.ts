import { expect, test } from 'vitest'
import { exactDurationText, exactTimeText } from './exact-text.ts'

test('a time shows its seconds if they are not zero, in the farm’s zone', () => {
  expect(exactTimeText('2026-11-15T20:00:41.900Z', 'Australia/Sydney')).toBe('Mon 16 Nov, 7:00:41am')
  expect(exactTimeText('2026-11-16T02:00:00.000Z', 'Australia/Sydney')).toBe('Mon 16 Nov, 1:00pm')
})

test('a duration shows its seconds if they are not zero', () => {
  expect(exactDurationText(0)).toBe('0h 0m')
  expect(exactDurationText(8 * 3_600_000)).toBe('8h 0m')
  expect(exactDurationText(25 * 3_600_000 + 59_999)).toBe('25h 0m 59s')
})
