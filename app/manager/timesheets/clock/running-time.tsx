import { useNow } from '#app/lib/use-now.ts'
import { sinceText } from './running-text.ts'

/** How long an entry has been running, updated every minute. */
export function RunningTime({ since }: { since: string }) {
  return sinceText(since, useNow())
}
