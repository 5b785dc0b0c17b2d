import { presentInstant } from '../outbox/present-instant.ts'

/** Whole seconds, by this phone's clock; negative where it was set back. */
export const secondsSince = (instant: string) =>
  Math.floor(Temporal.Instant.from(instant).until(presentInstant()).total('seconds'))
