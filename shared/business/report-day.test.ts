import { expect, test } from 'vitest'
import { nextReport } from './report-day.ts'

test.each([
  ['on the first day of its days', '2026-09-28', 7, { day: '2026-10-05', from: '2026-09-28', to: '2026-10-04' }],
  ['on their last', '2026-10-04', 7, { day: '2026-10-05', from: '2026-09-28', to: '2026-10-04' }],
  ['every day', '2026-10-04', 1, { day: '2026-10-05', from: '2026-10-04', to: '2026-10-04' }],
  ['before the calendar starts', '2026-09-27', 7, { day: '2026-09-28', from: '2026-09-21', to: '2026-09-27' }],
])('%s, the next report is the day after they end', (_, today, everyDays, report) => {
  expect(nextReport(today, everyDays, '2026-09-28')).toEqual(report)
})

test('reports as long as the pay period go out with the first day of the next one', () => {
  expect(nextReport('2026-10-06', 14, '2026-09-28').day).toBe('2026-10-12')
})
