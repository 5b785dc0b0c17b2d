import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Email } from '#server/core/email/email.ts'

interface InviteLetter {
  businessName: string
  /** The zone in which the email states the expiry. */
  zone: string
  baseUrl: string
  firstName: string
  email: string
  code: string
  /** ISO in UTC. */
  expiresAt: string
}

/** The address that opens the join screen with email and code filled in. */
function joinAddress({ baseUrl, email, code }: Pick<InviteLetter, 'baseUrl' | 'email' | 'code'>) {
  return `${baseUrl}/join?${new URLSearchParams({ email, code })}`
}

export function inviteEmail(letter: InviteLetter): Email {
  const { businessName, zone, firstName, email, code, expiresAt } = letter
  const lastDay = localDateOf(expiresAt, zone)
  const lastTime = `${dayText(lastDay)} ${lastDay.slice(0, 4)}, ${timeText(expiresAt, zone)}`
  return {
    to: email,
    subject: `${businessName} invites you to Muster`,
    text: `Hello ${firstName},

${businessName} invites you to join them on Muster, where you can see your hours and leave.

Open this link to join:
${joinAddress(letter)}

If it asks for a code, enter ${code}.

The invite is valid until ${lastTime}. After that, ask ${businessName} for a new one.

If you don't know ${businessName}, you can ignore this email.
`,
  }
}
