/** How long ago an instant was: "just now", "3 min ago", "2 h ago", "4 days ago". */
export function agoText(instant: string, now: Temporal.Instant): string {
  const minutes = Math.floor(Temporal.Instant.from(instant).until(now).total('minutes'))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
