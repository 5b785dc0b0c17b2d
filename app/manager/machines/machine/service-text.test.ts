import { expect, test } from 'vitest'
import { serviceDueText, serviceEveryText } from './service-text.ts'

test.each([
  [null, null, ''],
  [1250, null, 'Due at 1,250 h'],
  [null, '2027-03-01', 'Due on Mon 1 Mar 2027'],
  [1250, '2026-12-01', 'Due at 1,250 h or on Tue 1 Dec'],
])('a service at %s and on %s reads “%s”', (dueMeter, dueOn, text) => {
  expect(serviceDueText({ dueMeter, dueOn }, { unit: 'hours', today: '2026-11-27' })).toBe(text)
})

test.each([
  [null, null, ''],
  [500, 1, 'Every 500 km or 1 month'],
  [null, 12, 'Every 12 months'],
])('an interval of %s and %s months reads “%s”', (everyMeter, everyMonths, text) => {
  expect(serviceEveryText({ everyMeter, everyMonths }, 'km')).toBe(text)
})
