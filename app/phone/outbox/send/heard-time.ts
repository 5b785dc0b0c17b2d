import type { Timing } from '#shared/timesheets/clock/clock-event.ts'

let heard: Timing['heard'] = null

/** Called as an answer with the server's time arrives: then it is at least that late. */
export function hearServerTime(serverTime: string): void {
  heard = { serverTime, monotonicMs: performance.now() }
}

/** Null until this page has heard it. */
export const heardServerTime = (): string | null => heard?.serverTime ?? null

/** By what the server can prove that this phone's clock is wrong. */
export const presentTiming = (): Timing => ({
  pageOriginMs: Math.round(performance.timeOrigin),
  monotonicMs: performance.now(),
  heard,
})
