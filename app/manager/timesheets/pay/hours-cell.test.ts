import { expect, test } from 'vitest'
import { hoursCell } from './hours-cell.ts'

test.each([
  [0, '–'],
  [30, '0.50'],
  [470, '7.83'],
  [64_290, '1,071.50'],
])('%d minutes are %s', (minutes, text) => {
  expect(hoursCell(minutes)).toBe(text)
})
