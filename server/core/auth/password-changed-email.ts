import type { Email } from '../email/email.ts'

/** Tells the owner of a login that its password is another now (ASVS 2.2.3). Without a link: nobody learns to follow one. */
export function passwordChangedEmail({ name, email }: { name: string; email: string }): Email {
  return {
    to: email,
    subject: 'Your Muster password was changed',
    text: [
      `Hello ${name},`,
      '',
      'The password of your Muster login was changed just now, and every other device was signed out.',
      '',
      'If it was you, there is nothing to do. If it was not, open Muster, choose “Forgot your password?” and set a new one at once; then tell your manager.',
    ].join('\n'),
  }
}
