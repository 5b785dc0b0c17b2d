import { expect, test } from 'vitest'
import { expiryText } from './expiry-text.ts'
import { needsLook } from './expiry.ts'

const today = '2026-11-21'

test.each([
  [null, 'No expiry date', false],
  ['2026-11-20', 'Expired on 20 Nov 2026', true],
  ['2026-11-21', 'Expires today, 21 Nov 2026', true],
  ['2026-11-22', 'Expires soon: in 1 day, on 22 Nov 2026', true],
  ['2026-12-21', 'Expires soon: in 30 days, on 21 Dec 2026', true],
  ['2026-12-22', 'Valid until 22 Dec 2026', false],
] as const)('a document that expires on %s shows "%s"', (expiresOn, text, urgent) => {
  expect(expiryText(expiresOn, today)).toBe(text)
  expect(needsLook(expiresOn, today)).toBe(urgent)
})
