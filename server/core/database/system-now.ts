/** For clients of outside parties, which are handed no clock: their limits and answers follow the real one. Verbs read `ctx.now`. */
export function systemNow(): Temporal.Instant {
  return Temporal.Now.instant()
}
