import { systemNow } from '#app/phone/outbox/system-now.ts'

/** Whole seconds by this phone's clock; negative if the clock was set back. */
export const secondsSince = (instant: string) =>
  Math.floor(Temporal.Instant.from(instant).until(systemNow()).total('seconds'))
