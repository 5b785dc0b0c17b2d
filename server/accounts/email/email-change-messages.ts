import type { Email } from '#server/core/email/email.ts'

interface Change {
  name: string
  /** The address so far, and the wanted one. */
  from: string
  to: string
}

/** Proves that whoever wants the address reads its mail. */
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
      'If it was not you, do nothing: without the link nothing changes.',
    ].join('\n'),
  }
}

/** In place of the link, where the address opens another login: only who reads its mail may know that it does. */
export function emailTakenMessage({ to }: Change, baseUrl: string): Email {
  return {
    to,
    subject: 'This email has a Muster login already',
    text: [
      'Hello,',
      '',
      'Somebody asked to use this address for another Muster login. It opens a login of its own already, so nothing was changed.',
      '',
      `If it was you: sign in with this address at ${baseUrl}/login, or choose another address for the other login.`,
      'If it was not you, there is nothing to do.',
    ].join('\n'),
  }
}

/** Whoever has the old mailbox hears of it while nothing has changed yet. */
export function emailChangeNotice({ name, from, to }: Change, baseUrl: string): Email {
  return {
    to: from,
    subject: 'Your Muster email is about to change',
    text: [
      `Hello ${name},`,
      '',
      `Somebody who knows your password asked to change the email of your Muster login to ${to}. It changes when the link in the mail to that address is opened.`,
      '',
      `If it was you, there is nothing to do here. If it was not, set a new password now, which also stops the change: ${baseUrl}/forgot-password`,
    ].join('\n'),
  }
}
