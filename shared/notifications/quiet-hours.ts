/** Hours of the day without pushes, in the business's time zone. `from` may be later than `until`: over midnight. */
export interface QuietHours {
  /** `HH:MM` */
  from: string
  until: string
}

/** The right to disconnect: of chat messages, until a person chooses hours, when they are not clocked on. */
export const defaultQuietHours: QuietHours = { from: '18:00', until: '06:00' }

/**
 * When a push may be sent that is due now: now, or when the quiet hours end.
 * @param now ISO in UTC
 * @returns ISO in UTC
 */
export function pushTime(now: string, zone: string, quiet: QuietHours | null): string {
  if (quiet === null || quiet.from === quiet.until) return now
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(zone)
  const [time, from, until] = [
    local.toPlainTime(),
    Temporal.PlainTime.from(quiet.from),
    Temporal.PlainTime.from(quiet.until),
  ]
  const overMidnight = isAfter(from, until)
  const isQuiet = overMidnight
    ? isAfter(time, from) || !isAfter(time, until)
    : isAfter(time, from) && !isAfter(time, until)
  if (!isQuiet) return now
  const day = local.toPlainDate().add({ days: isAfter(time, until) ? 1 : 0 })
  return day.toZonedDateTime({ timeZone: zone, plainTime: until }).toInstant().toString({ fractionalSecondDigits: 3 })
}

const isAfter = (one: Temporal.PlainTime, other: Temporal.PlainTime) => Temporal.PlainTime.compare(one, other) >= 0
