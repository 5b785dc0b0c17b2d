import { expect, test } from 'vitest'
import { fromPickerValue, toPickerValue } from './local-date-time.ts'

test.each(['2026-09-28T07:00', '2026-12-31T23:59', '2026-10-04T02:30'])(
  'the wall clock %s comes back as it went in, even in an hour the clocks skip',
  (value) => {
    expect(fromPickerValue(toPickerValue(value))).toBe(value)
  },
)

test('the picker is handed its own shape', () => {
  expect(toPickerValue('2026-09-28T07:05')).toBe('2026-09-28 07:05:00')
})
