import { dateRangeText } from '#shared/core/time/date-text.ts'
import { ticketExpiresOn } from '#shared/tickets/ticket-expiry.ts'
import { dateWords, type TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { State } from '#shared/business/state.ts'
import type { ShownTicket } from '#app/phone/farm/tickets/shown-tickets.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** "Expires on 5 Dec 2026, in 7 days"; with the days where they are few, so that no one has to count. */
export function expiryText({ kind, expiresOn, daysLeft, status }: Expiry): string {
  if (expiresOn === null || daysLeft === null) return t('tickets:noDate')
  const day = dateRangeText(expiresOn, expiresOn)
  const isLaw = dateWords(kind) === 'Expires'
  if (daysLeft < 0) return t(isLaw ? 'tickets:expired' : 'tickets:refreshWasDue', { day })
  const date = t(isLaw ? 'tickets:expires' : 'tickets:refreshDue', { day })
  if (status !== 'expiring') return date
  return daysLeft === 0 ? t('tickets:onLastDay', { date }) : t('tickets:inDays', { date, count: daysLeft })
}

type Expiry = Pick<ShownTicket, 'kind' | 'expiresOn' | 'daysLeft' | 'status'>

/** Which sides of the card have a photo; null if none has. */
export function photosText({ hasFront, hasBack }: Pick<ShownTicket, 'hasFront' | 'hasBack'>): string | null {
  if (hasFront && hasBack) return t('tickets:photo_both')
  if (!hasFront && !hasBack) return null
  return t(hasFront ? 'tickets:photo_front' : 'tickets:photo_back')
}

/** What the date on the card is called. */
export const printedLabel = (kind: TicketKind | null): string =>
  t(kind !== null && dateWords(kind) === 'Refresh due' ? 'tickets:refreshDueOn' : 'tickets:expiresOn')

/** How long such a ticket is good as a rule, where it is issued on a day and its card prints no date; null where there is no rule. */
export function usualTermText(kind: TicketKind | null, issuedOn: string, state: State): string | null {
  if (kind === null || issuedOn === '') return null
  const expiresOn = ticketExpiresOn({ kind, issuedOn, printedExpiresOn: null }, state)
  if (expiresOn === null) return null
  const years = Number(expiresOn.slice(0, 4)) - Number(issuedOn.slice(0, 4))
  return t('tickets:usually', { years, day: dateRangeText(expiresOn, expiresOn) })
}

/** What the number is, where people mistake it; a ticket is never refused for its number. */
export function numberHint(kind: TicketKind | null): string {
  switch (kind) {
    case 'forklift':
    case 'non_slewing_crane':
      return t('tickets:numberHintHighRisk')
    case 'car':
    case 'lr':
    case 'mr':
    case 'hr':
    case 'hc':
    case 'mc':
      return t('tickets:numberHintLicence')
    default:
      return t('tickets:numberHint')
  }
}
