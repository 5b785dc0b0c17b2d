/** The clock for clients of providers, which are not given one: their tokens expire and their limits count in real time. */
export function systemNow(): Temporal.Instant {
  return Temporal.Now.instant()
}
