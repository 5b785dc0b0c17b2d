import type { State } from '#shared/business/state.ts'
import type { TicketKind } from './ticket-kind.ts'

/** Months for which a ticket is good if its card prints no date (safety.md 6.1); a driver licence has no such term. */
const suggestedMonths: Partial<Record<TicketKind, number>> = {
  telehandler: 60,
  acup: 60,
  forklift: 60,
  non_slewing_crane: 60,
  first_aid: 36,
  confined_spaces: 24,
  working_at_heights: 24,
}

/** A Victorian permit runs ten years. Also in `app.ticket_expires_on`. */
const monthsOf = (kind: TicketKind, state: State): number | undefined =>
  kind === 'acup' && state === 'vic' ? 120 : suggestedMonths[kind]

/** Days before the last one on which a ticket counts as expiring, and of the first reminder. */
export const expiringDays = 60

export const ticketStatuses = ['expired', 'expiring', 'in_date', 'no_expiry', 'not_yet_valid'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStatusLabels: Record<TicketStatus, string> = {
  expired: 'Expired',
  expiring: 'Expiring',
  in_date: 'In date',
  no_expiry: 'No expiry',
  not_yet_valid: 'Not yet valid',
}

interface Dates {
  kind: TicketKind
  issuedOn: string | null
  /** What the card prints, which always wins. */
  printedExpiresOn: string | null
}

/** The last day on which the ticket is good; null without a date and without a usual term (safety.md 6.2). @param state the farm's */
export function ticketExpiresOn({ kind, issuedOn, printedExpiresOn }: Dates, state: State): string | null {
  if (printedExpiresOn !== null) return printedExpiresOn
  const months = monthsOf(kind, state)
  if (issuedOn === null || months === undefined) return null
  return Temporal.PlainDate.from(issuedOn).add({ months }).toString()
}

/** How a ticket stands on a day (safety.md 6.2). @param today in the farm's time zone */
export function ticketStanding(
  { issuedOn, expiresOn }: { issuedOn: string | null; expiresOn: string | null },
  today: string,
): { status: TicketStatus; daysLeft: number | null; usable: boolean } {
  const daysLeft =
    expiresOn === null ? null : Temporal.PlainDate.from(today).until(expiresOn, { largestUnit: 'days' }).days
  const status = statusOf(issuedOn !== null && issuedOn > today, daysLeft)
  return { status, daysLeft, usable: status !== 'not_yet_valid' && status !== 'expired' }
}

function statusOf(isLater: boolean, daysLeft: number | null): TicketStatus {
  if (isLater) return 'not_yet_valid'
  if (daysLeft === null) return 'no_expiry'
  if (daysLeft < 0) return 'expired'
  return daysLeft <= expiringDays ? 'expiring' : 'in_date'
}
