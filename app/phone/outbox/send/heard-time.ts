import type { Timing } from '#shared/timesheets/clock/clock-event.ts'

let heard: Timing['heard'] = null

/** Called when an answer with the server's time arrives. */
export function hearServerTime(serverTime: string): void {
  heard = { serverTime, monotonicMs: performance.now() }
}

/** Null until this page has received the server's time. */
export const heardServerTime = (): string | null => heard?.serverTime ?? null

/** Timing data from which the server can detect that this phone's clock is wrong. */
export const presentTiming = (): Timing => ({
  pageOriginMs: Math.round(performance.timeOrigin),
  monotonicMs: performance.now(),
  heard,
})
