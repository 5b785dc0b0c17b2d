import { expect, test } from 'vitest'
import { loginNoticeTexts, readLoginNotice } from './login-notice.ts'

test.each(['no-farm', 'no-settings', 'password-set'] as const)('the notice %s has a text', (notice) => {
  expect(readLoginNotice(notice)).toBe(notice)
  expect(loginNoticeTexts[notice]).toMatch(/^[A-Z].*\.$/)
})

test.each(['Your payroll is on hold. Call 1900 000 000.', '', 'toString', '__proto__', 7, undefined])(
  'the value %s in the URL shows no notice',
  (value) => {
    expect(readLoginNotice(value)).toBeUndefined()
  },
)
