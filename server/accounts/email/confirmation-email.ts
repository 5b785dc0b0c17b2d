import type { Email } from '#server/core/email/email.ts'

interface Confirmation {
  to: string
  name: string
  /** The farms that this login has joined. */
  farms: readonly string[]
  link: string
  baseUrl: string
}

/** Goes to the mailbox alone: whoever saw the code of the invite can't open this link. */
export function confirmationEmail({ to, name, farms, link, baseUrl }: Confirmation): Email {
  const joined = farms.length === 0 ? 'A farm' : farms.join(' and ')
  return {
    to,
    subject: 'Confirm your email for Muster',
    text: [
      `Hello ${name},`,
      '',
      `${joined} invited this email to Muster, and a login was made with the code of that invite. If you made it, open this link within 7 days to confirm your email:`,
      link,
      '',
      'You can clock on without it. You need it to share your profile, licences and photos, and nobody can share them for you.',
      '',
      `If you did not join, don't open the link. Set your own password instead, which signs everyone else out: ${baseUrl}/forgot-password`,
      'Then open Me, My farms on your phone, and leave the farms you never worked for.',
    ].join('\n'),
  }
}
