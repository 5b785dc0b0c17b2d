import { countText } from '#shared/core/count-text.ts'
import { dateRangeText, dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { ticketStanding, type TicketStatus, ticketStatusLabels } from '#shared/tickets/ticket-expiry.ts'
import { dateWords, documentKind, type TicketKind, ticketNoun } from '#shared/tickets/ticket-kind.ts'
import type { SeenAs, Ticket } from '#shared/tickets/tickets-contract.ts'

/** What the texts of a ticket depend on. */
export interface TicketLooks {
  /** In the farm's time zone. */
  today: string
  zone: string
  /** Of all people by user id. */
  names: ReadonlyMap<string, string>
}

export const seenLabels: Record<SeenAs, string> = { card: 'Card', photo: 'Photo' }

/** "Forklift of Jo Archer". */
export const ticketTitle = (kind: TicketKind, person: string): string => `${ticketNoun(kind)} of ${person}`

/** "Forklift of Jo Archer expires", "First Aid of Jo Archer, refresh due". */
export const expiryTitle = (kind: TicketKind, person: string): string =>
  `${ticketTitle(kind, person)}${dateWords(kind) === 'Expires' ? ' expires' : ', refresh due'}`

/** "12 Jan 2027" for a day, empty without one. */
export const dayOrNone = (day: string | null): string => (day === null ? '' : dateRangeText(day, day))

/** "Expires in 45 days", "Expired 3 days ago", "Refresh due today", "Refresh was due 3 days ago"; empty without a date. */
export function daysLeftText(ticket: Ticket, today: string): string {
  const { daysLeft } = ticketStanding(ticket, today)
  if (daysLeft === null) return ''
  const word = dateWords(ticket.kind)
  const days = countText(Math.abs(daysLeft), 'day')
  if (daysLeft < 0) return `${word === 'Expires' ? 'Expired' : 'Refresh was due'} ${days} ago`
  return daysLeft === 0 ? `${word} today` : `${word} in ${days}`
}

/** The card prints no date, so that it ends after the usual term of its kind. */
export const hasUsualTerm = ({ expiresOn, printedExpiresOn }: Ticket): boolean =>
  expiresOn !== null && printedExpiresOn === null

export const standingOf = (ticket: Ticket, today: string): TicketStatus | 'replaced' =>
  ticket.superseded ? 'replaced' : ticketStanding(ticket, today).status

export const standingLabels: Record<TicketStatus | 'replaced', string> = { ...ticketStatusLabels, replaced: 'Replaced' }

/** "Card, Ana Reyes, Tue 3 Nov", "Not seen". */
export function seenText({ verified }: Ticket, { today, zone, names }: TicketLooks): string {
  if (verified === null) return 'Not seen'
  const by = names.get(verified.by) ?? peopleWords.former
  return `${seenLabels[verified.seen]}, ${by}, ${dayHeadingText(localDateOf(verified.at, zone), today)}`
}

/** "Ana Reyes saw the card on Tue 3 Nov." */
export function seenSentence({ verified }: Ticket, { today, zone, names }: TicketLooks): string {
  if (verified === null) return 'Your farm has not seen it.'
  const by = names.get(verified.by) ?? peopleWords.former
  return `${by} saw the ${verified.seen} on ${dayHeadingText(localDateOf(verified.at, zone), today)}.`
}

export const enteredByText = ({ source }: Ticket): string => (source === 'farm' ? 'Farm' : 'Person')

/**
 * Known shapes of a number, for a hint only: it is never checked (safety.md 6.1).
 * @param state of the farm
 */
export function numberHint(kind: TicketKind, state: keyof typeof licenceNumbers): string {
  if (documentKind(kind).licenceClass !== null)
    return `The licence number, not the card number: ${licenceNumbers[state]}`
  if (kind === 'forklift' || kind === 'non_slewing_crane')
    return 'The number of the high risk work licence, one for all of its classes'
  return 'As on the card'
}

const licenceNumbers = {
  nsw: '6 to 8 letters and digits in NSW',
  vic: 'up to 10 digits in Victoria',
  qld: 'up to 9 digits in Queensland',
  wa: '7 digits in Western Australia',
  sa: '6 letters and digits in South Australia',
  tas: '6 to 8 letters and digits in Tasmania',
  act: 'up to 10 digits in the ACT',
  nt: 'up to 10 digits in the Northern Territory',
}

/** "3 years": a whole number of years later. */
export function termText(from: string, to: string): string {
  return countText(Number(to.slice(0, 4)) - Number(from.slice(0, 4)), 'year')
}
