export const shortestPassword = 10
export const longestPassword = 128

/** The first four are the specification's own, word for word (5, 8). */
export const accountMessages = {
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  userIdNotFound: 'User ID not found after registration.',
  userIdUndefined: 'User ID is undefined',
  emailInvalid: 'Enter an email address such as jo@example.com.',
  passwordTooShort: `Use at least ${shortestPassword} characters.`,
  passwordTooLong: `Use at most ${longestPassword} characters.`,
} as const

// The same pattern as Zod's `z.email()` in the contract, without loading Zod for the login screen.
const emailForm = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** What is wrong with an email address, or null. Surrounding blanks are allowed. */
export function emailProblem(value: string): string | null {
  const email = value.trim()
  if (email === '') return accountMessages.emailRequired
  return email.length <= 254 && emailForm.test(email) ? null : accountMessages.emailInvalid
}

/** What is wrong with a new password, by the name of its message, or null. */
export function newPasswordProblem(value: string) {
  if (value === '') return 'passwordRequired'
  if (value.length < shortestPassword) return 'passwordTooShort'
  return value.length > longestPassword ? 'passwordTooLong' : null
}

/** What is wrong with a new password, as a sentence, or null. */
export function passwordProblem(value: string): string | null {
  const problem = newPasswordProblem(value)
  return problem && accountMessages[problem]
}
