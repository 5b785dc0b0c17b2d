import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

const zone = 'Australia/Sydney'

test('today shows only the time, other days of the farm show the date too', () => {
  expect(whenText('2026-11-20T04:10:00Z', '2026-11-20T09:00:00Z', zone)).toBe('3:10pm')
  expect(whenText('2026-11-20T04:10:00Z', '2026-11-20T13:30:00Z', zone)).toBe('Fri 20 Nov, 3:10pm')
})
