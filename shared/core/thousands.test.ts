import { expect, test } from 'vitest'
import { withThousands } from './thousands.ts'

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['2280.00', '2,280.00'],
  ['$1234567.50', '$1,234,567.50'],
  ['1234.5678', '1,234.5678'],
])('%s is shown as %s', (text, shown) => {
  expect(withThousands(text)).toBe(shown)
})
