import { expect, test } from 'vitest'
import { email } from '#shared/core/fields.ts'
import { accountMessages, emailProblem, passwordProblem } from './account-messages.ts'

test.each(['', '   '])('an email of "%s" is missing', (value) => {
  expect(emailProblem(value)).toBe('Email is required')
})

test.each([
  ['jo@example.com', true],
  [' Jo.Archer+farm@mail.example.com.au ', true],
  ["o'brien_1@a-b.co", true],
  ['jo', false],
  ['jo@', false],
  ['@example.com', false],
  ['jo@example', false],
  ['jo@@example.com', false],
  ['jo..a@example.com', false],
  ['.jo@example.com', false],
  ['jo.@example.com', false],
  ["jo'@example.com", false],
  ['jo archer@example.com', false],
  ['jo@-a.com', false],
  ['jö@example.com', false],
  [`${'a'.repeat(243)}@example.com`, false],
])('the form and the contract agree that "%s" is an address: %s', (value, valid) => {
  expect(emailProblem(value)).toBe(valid ? null : accountMessages.emailInvalid)
  expect(email.safeParse(value).success).toBe(valid)
})

test.each([
  [0, 'Password is required'],
  [1, 'Use at least 10 characters.'],
  [9, 'Use at least 10 characters.'],
  [10, null],
  [128, null],
  [129, 'Use at most 128 characters.'],
])('a password of %i characters: %s', (length, expected) => {
  expect(passwordProblem('a'.repeat(length))).toBe(expected)
})
