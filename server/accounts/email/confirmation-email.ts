import type { Email } from '#server/core/email/email.ts'

interface Confirmation {
  to: string
  name: string
  /** The farms that this login has joined. */
  farms: readonly string[]
  link: string
  baseUrl: string
}

/** Only the owner of the mailbox gets this link, unlike the invite's code, which the manager sees too. */
export function confirmationEmail({ to, name, farms, link, baseUrl }: Confirmation): Email {
  const joined = farms.length === 0 ? 'A farm' : farms.join(' and ')
  return {
    to,
    subject: 'Confirm your email for Muster',
    text: [
      `Hello ${name},`,
      '',
      `${joined} invited you to Muster, and someone created a login for this email with the invite code. If that was you, open this link within 7 days to confirm your email:`,
      link,
      '',
      'You can clock on before you confirm. To share your profile, licences and photos with a farm, confirm first.',
      '',
      `If you did not join, don't open the link. Set your own password instead, which signs everyone else out: ${baseUrl}/forgot-password`,
      'Then open Me › My farms on your phone, and leave the farms you never worked for.',
    ].join('\n'),
  }
}
