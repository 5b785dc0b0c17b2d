const relative = new Intl.RelativeTimeFormat('en-AU', { style: 'short' })

/** How long ago an instant was: "just now", "3 mins ago", "2 hrs ago", "4 days ago". */
export function agoText(instant: string, now: Temporal.Instant): string {
  const minutes = Math.floor(Temporal.Instant.from(instant).until(now).total('minutes'))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day')
}
