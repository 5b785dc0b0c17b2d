import { instantOf, localDateOf } from '#shared/core/time/zone.ts'

/** Days before a ticket's last day on which people are reminded, largest first (safety.md 6.3). */
export const reminderDays = [60, 30, 7, 0] as const
export type ReminderDays = (typeof reminderDays)[number]

/** Local time of each reminder. */
const remindAt = '07:00'

interface Ticket {
  expiresOn: string
  /** When the date was entered or last changed. */
  enteredAt: string
  /** For this date. */
  alreadySent: readonly number[]
}

/**
 * The one reminder that is owed now, those that it stands for, and when the next comes due. A job that stood still for days sends the
 * nearest only, and never one that is passed (safety.md 6.3).
 * @param at ISO instant
 */
export function ticketReminder(
  { expiresOn, enteredAt, alreadySent }: Ticket,
  { at, zone, time = remindAt }: { at: string; zone: string; time?: string },
): { send: ReminderDays | null; skipped: ReminderDays[]; nextAt: string | null } {
  // What had run out when it was entered is shown red instead.
  if (localDateOf(enteredAt, zone) > expiresOn) return { send: null, skipped: [], nextAt: null }

  const smallestSent = Math.min(Infinity, ...alreadySent)
  const ahead = reminderDays
    .filter((days) => days < smallestSent)
    .map((days) => ({ days, dueAt: dueAt(expiresOn, days, { zone, time }) }))
  const now = Temporal.Instant.from(at)
  const owed = ahead.filter((each) => Temporal.Instant.compare(each.dueAt, now) <= 0)
  const send = owed.at(-1)?.days ?? null
  const next = ahead.find((each) => Temporal.Instant.compare(each.dueAt, now) > 0)
  return { send, skipped: owed.slice(0, -1).map(({ days }) => days), nextAt: next?.dueAt ?? null }
}

function dueAt(expiresOn: string, days: number, { zone, time }: { zone: string; time: string }): string {
  const day = Temporal.PlainDate.from(expiresOn).subtract({ days }).toString()
  return instantOf(`${day}T${time}`, zone)
}
