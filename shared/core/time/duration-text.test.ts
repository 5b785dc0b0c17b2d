import { expect, test } from 'vitest'
import { breakText, durationText, hoursText } from './duration-text.ts'

test.each([
  [0, '0.00', '0:00', '0h 0m'],
  [3, '0.05', '0:03', '0h 3m'],
  [60, '1.00', '1:00', '1h 0m'],
  [470, '7.83', '7:50', '7h 50m'],
  [605, '10.08', '10:05', '10h 5m'],
  [60_001, '1000.02', '1000:01', '1000h 1m'],
])('%i minutes', (minutes, hours, pause, duration) => {
  expect([hoursText(minutes), breakText(minutes), durationText(minutes)]).toEqual([hours, pause, duration])
})
