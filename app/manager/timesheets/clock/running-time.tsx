import { useNow } from '#app/lib/use-now.ts'
import { sinceText } from './running-text.ts'

/** How long a clock has been running, as the minutes pass. */
export function RunningTime({ since }: { since: string }) {
  return sinceText(since, useNow())
}
