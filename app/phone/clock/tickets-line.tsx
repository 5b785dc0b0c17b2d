import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { dateWords, ticketName } from '#shared/tickets/ticket-kind.ts'
import { useStoredProfile } from '#app/phone/farm/profile/use-profile.ts'
import { ownTicketsQuestion } from '#app/phone/farm/tickets/own-tickets-question.ts'
import { type ShownTicket, shownTickets, ticketsToRenew } from '#app/phone/farm/tickets/shown-tickets.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import classes from './tickets-line.module.css'

/** The ticket that must be renewed first, from what this phone keeps: a request would delay the clock. @param zone the farm's */
export function TicketsLine({ zone }: { zone: string }) {
  const profile = useStoredProfile()
  const answer = useStored(ownTicketsQuestion)
  if (!profile || !answer.isRead) return null
  const today = Temporal.Now.plainDateISO(zone).toString()
  const [first, ...others] = ticketsToRenew(shownTickets(profile.documents, answer.value, today))
  if (!first) return null
  const count = others.length
  return (
    <Link href="/tickets" className={classes.line} data-expired={first.status === 'expired' || undefined}>
      <IconAlertTriangle aria-hidden="true" size={22} />
      <span>
        {renewalText(first)}
        {count > 0 && t('tickets:andMore', { count })}
      </span>
      <IconChevronRight aria-hidden="true" size={22} />
    </Link>
  )
}

/** "Forklift expires in 7 days". */
function renewalText({ kind, daysLeft }: Pick<ShownTicket, 'kind' | 'daysLeft'>): string {
  const name = ticketName(kind)
  const isLaw = dateWords(kind) === 'Expires'
  const count = Math.abs(daysLeft ?? 0)
  if (count === 0) return t(isLaw ? 'tickets:renewToday' : 'tickets:refreshToday', { name })
  if (daysLeft !== null && daysLeft < 0) return t(isLaw ? 'tickets:renewNow' : 'tickets:refreshNow', { name, count })
  return t(isLaw ? 'tickets:renewSoon' : 'tickets:refreshSoon', { name, count })
}
