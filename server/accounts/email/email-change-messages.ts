import type { Email } from '#server/core/email/email.ts'

interface Change {
  name: string
  /** The current and the new address. */
  from: string
  to: string
}

/** Proves that the user can read email at the new address. */
export function confirmEmailMessage({ name, from, to }: Change, link: string): Email {
  return {
    to,
    subject: 'Confirm your new email for Muster',
    text: [
      `Hello ${name},`,
      '',
      `You asked to sign in to Muster with this address in place of ${from}. To make the change, open this link within an hour:`,
      link,
      '',
      'If this wasn’t you, ignore this email. Nothing changes unless the link is opened.',
    ].join('\n'),
  }
}

/** Sent instead of the link when the address has another login: only the owner of the mailbox may learn that it does. */
export function emailTakenMessage({ to }: Change, baseUrl: string): Email {
  return {
    to,
    subject: 'This email already has a Muster login',
    text: [
      'Hello,',
      '',
      'Someone asked to use this address for another Muster login. It already has its own login, so nothing was changed.',
      '',
      `If this was you, sign in with this address at ${baseUrl}/login, or choose another address for the other login.`,
      'If this wasn’t you, ignore this email.',
    ].join('\n'),
  }
}

/** Warns the old mailbox before anything changes. */
export function emailChangeNotice({ name, from, to }: Change, baseUrl: string): Email {
  return {
    to: from,
    subject: 'Your Muster email is about to change',
    text: [
      `Hello ${name},`,
      '',
      `Someone who knows your password asked to change the email for your Muster login to ${to}. It changes when the link emailed to that address is opened.`,
      '',
      `If this was you, there is nothing to do. If not, set a new password now, which also stops the change: ${baseUrl}/forgot-password`,
    ].join('\n'),
  }
}
