import type { Call } from './call.ts'

export interface Limits {
  perMinute: number
  /** In any second, which is a sixtieth of the minute; unlimited if omitted. */
  perSecond?: number
  atOnce: number
  perDay: number
  /** Shorter in tests; a day is 1440 minutes. */
  minuteMs: number
  /** The retry wait of the short-limit fault. */
  faultRetrySeconds: number
}

/** Xero's limits for one organisation (payroll.md 1.5). */
export const xeroLimits: Limits = {
  perMinute: 60,
  atOnce: 5,
  perDay: 5000,
  minuteMs: 60_000,
  faultRetrySeconds: 5,
}

/** MYOB's limits for one key: eight a second (payroll.md 2). */
export const myobLimits: Limits = { ...xeroLimits, perMinute: 480, perSecond: 8, atOnce: 100, perDay: 1_000_000 }

export interface Admission {
  /** The exceeded limit. */
  problem: 'second' | 'minute' | 'day' | 'concurrent' | null
  /** Whole seconds, at least one. */
  retryAfterSeconds: number
  minuteLeft: number
  dayLeft: number
}

export type Meter = ReturnType<typeof openMeter>

/** The limits that can be switched off. */
export type SwitchedLimit = 'second' | 'minute'

/**
 * Counts requests of the last minute and day in sliding windows on a monotonic clock, and concurrent ones.
 * @param holds asked at each request, because limits can be switched off and on in between
 */
export function openMeter(limits: Limits, holds: (limit: SwitchedLimit) => boolean = () => true) {
  const asked = new Map<string, number[]>()
  const underWay = new Map<string, number>()
  const dayMs = limits.minuteMs * 1440

  /** A request refused here does not count towards the limits. */
  function admit(key: string, { whenClosed }: Pick<Call, 'whenClosed'>): Admission {
    const now = performance.now()
    const today = (asked.get(key) ?? []).filter((at) => at > now - dayMs)
    const minute = today.filter((at) => at > now - limits.minuteMs)
    const second = minute.filter((at) => at > now - limits.minuteMs / 60)
    const problem = problemOf(today.length, minute.length, underWay.get(key) ?? 0, second.length)
    if (!problem) {
      today.push(now)
      underWay.set(key, (underWay.get(key) ?? 0) + 1)
      whenClosed(() => underWay.set(key, (underWay.get(key) ?? 1) - 1))
    }
    asked.set(key, today)
    const free = problem === 'day' ? (today[0] ?? now) + dayMs : (minute[0] ?? now) + limits.minuteMs
    return {
      problem,
      retryAfterSeconds: Math.max(1, Math.ceil((free - now) / 1000)),
      minuteLeft: Math.max(0, limits.perMinute - minute.length - (problem ? 0 : 1)),
      dayLeft: Math.max(0, limits.perDay - today.length),
    }
  }

  function problemOf(today: number, minute: number, running: number, second: number): Admission['problem'] {
    if (running >= limits.atOnce) return 'concurrent'
    if (today >= limits.perDay) return 'day'
    if (second >= (limits.perSecond ?? Number.POSITIVE_INFINITY) && holds('second')) return 'second'
    return minute >= limits.perMinute && holds('minute') ? 'minute' : null
  }

  return { limits, admit }
}
