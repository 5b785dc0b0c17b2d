import { expect, test } from 'vitest'
import { accountMessages } from '#shared/accounts/account-messages.ts'
import { accounts } from './en/accounts.ts'

test('the phone’s sign-in asks for email and password in the words of Specification 5', () => {
  expect(accounts.emailRequired).toBe(accountMessages.emailRequired)
  expect(accounts.passwordRequired).toBe(accountMessages.passwordRequired)
})
