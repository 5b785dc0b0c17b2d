import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

const now = Temporal.Instant.from('2026-10-12T09:00:00Z')

test.each([
  ['2026-10-12T08:59:01Z', 'just now'],
  ['2026-10-12T09:00:05Z', 'just now'],
  ['2026-10-12T08:57:00Z', '3 mins ago'],
  ['2026-10-12T08:00:01Z', '59 mins ago'],
  ['2026-10-12T08:00:00Z', '1 hr ago'],
  ['2026-10-11T09:00:00Z', '1 day ago'],
  ['2026-10-08T09:00:00Z', '4 days ago'],
])('%s is %s', (instant, text) => {
  expect(agoText(instant, now)).toBe(text)
})
