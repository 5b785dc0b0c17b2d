import { instantOf } from '#shared/core/time/zone.ts'
import { isWholeLocalTime, localTimeProblem } from '#app/ui/form/time/local-date-time.ts'

/** Why the time of a report can't be saved. Only a phone's clock may be wrong about the future. */
export function happenedProblem(value: string | null, zone: string): string | null {
  if (!isWholeLocalTime(value)) return localTimeProblem(value) ?? 'Enter when it happened.'
  const at = Temporal.Instant.from(instantOf(value, zone))
  return Temporal.Instant.compare(at, Temporal.Now.instant()) > 0
    ? 'This time is in the future. Enter when it happened.'
    : null
}
