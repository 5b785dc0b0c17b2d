import type { Email } from '../email/email.ts'

/**
 * Notifies the owner of a login that its password was changed (ASVS 2.2.3). Has no link, so that people don't learn to
 * follow one.
 */
export function passwordChangedEmail({ name, email }: { name: string; email: string }): Email {
  return {
    to: email,
    subject: 'Your Muster password was changed',
    text: [
      `Hello ${name},`,
      '',
      'Your Muster password was just changed, and every other device was signed out.',
      '',
      'If this was you, there is nothing to do. If not, open Muster, choose “Forgot your password?” and set a new password right away. Then tell your manager.',
    ].join('\n'),
  }
}
