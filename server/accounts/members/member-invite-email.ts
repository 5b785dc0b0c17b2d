import { type GivenRole, memberRoleMeanings } from '#shared/accounts/member-roles.ts'
import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Email } from '#server/core/email/email.ts'

interface MemberInviteLetter {
  businessName: string
  /** The zone in which the email states the expiry. */
  zone: string
  invitedBy: string
  role: GivenRole
  roleLabel: string
  email: string
  link: string
  /** ISO in UTC. */
  expiresAt: string
}

export function memberInviteEmail(letter: MemberInviteLetter): Email {
  const { businessName, zone, invitedBy, role, roleLabel, email, link, expiresAt } = letter
  const lastDay = localDateOf(expiresAt, zone)
  return {
    to: email,
    uselessFrom: expiresAt,
    subject: `${businessName} gives you access on Muster`,
    text: [
      'Hello,',
      '',
      `${invitedBy} invites you to ${businessName} on Muster. Your role: ${roleLabel}. ${memberRoleMeanings[role]}`,
      '',
      'To accept, open this link:',
      link,
      '',
      `The link works once, until ${dayText(lastDay)} ${lastDay.slice(0, 4)}, ${timeText(expiresAt, zone)}. Don’t forward it: it is meant for you alone.`,
      '',
      `If you don’t know ${businessName}, ignore this email. Nothing happens unless the link is opened.`,
    ].join('\n'),
  }
}
