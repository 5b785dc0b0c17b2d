import { text } from '#shared/core/fields.ts'
import { accountMessages } from './account-messages.ts'

/** The password of an existing login, whatever its owner once chose. */
export const password = text(128, 'Use at most 128 characters.').min(1, accountMessages.passwordRequired)
