import PQueue from 'p-queue'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { kept, type ProviderAnswer } from './ask-provider.ts'
import { ProviderProblem } from './payroll-provider.ts'
import { systemNow } from '#server/core/database/instants.ts'

/** The provider's refusal of a request because of its limits. The refused request stored nothing. */
export interface Limit {
  /** Null if the provider does not say. */
  retryAfterMs: number | null
  /** A limit too long to wait for, such as a day's. */
  lasting: boolean
}

export interface Pacing {
  provider: AccountingProvider
  /** What the provider counts by: its address, and the tenant or our key. */
  counted: string
  atOnce: number
  requests: number
  perMs: number
  /** The wait if the provider does not say when to retry. */
  pauseMs: number
  limitOf(answer: ProviderAnswer): Limit | null
}

interface Lane {
  queue: PQueue
  /** On the monotonic clock. */
  pausedUntil: number
  resume: NodeJS.Timeout | undefined
}

const longestPauseMs = 120_000
const mostRepeats = 5
const lanes = new Map<string, Lane>()

/**
 * Sends within the provider's limits. After a refusal all requests wait as long as it says, then the request is
 * retried. Throws a ProviderProblem `limit` if waiting is useless, and the signal's reason if aborted before its turn.
 */
export async function inPace(
  pacing: Pacing,
  send: () => Promise<ProviderAnswer>,
  stopping?: AbortSignal,
): Promise<ProviderAnswer> {
  const lane = laneOf(pacing)
  for (let repeat = 0; ; repeat++) {
    // A refused request goes before waiting ones.
    const { answer, limit } = await takeTurn(lane, repeat, () => sendOnce(lane, pacing, send), stopping)
    if (!limit) return answer
    if (limit.lasting || repeat === mostRepeats) throw limitProblem(pacing.provider, limit, answer)
  }
}

async function takeTurn<Result>(lane: Lane, priority: number, work: () => Promise<Result>, stopping?: AbortSignal) {
  if (!stopping) return lane.queue.add(work, { priority })
  // The queue's own timeout would also give up on requests already sent.
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(stopping.reason)
  stopping.throwIfAborted()
  stopping.addEventListener('abort', giveUp)
  const begin = () => {
    stopping.removeEventListener('abort', giveUp)
    return work()
  }
  return lane.queue.add(begin, { priority, signal: waiting.signal })
}

async function sendOnce(lane: Lane, pacing: Pacing, send: () => Promise<ProviderAnswer>) {
  const answer = await send()
  const said = pacing.limitOf(answer)
  const limit = said && { ...said, lasting: said.lasting || (said.retryAfterMs ?? 0) > longestPauseMs }
  // Before the slot is free, so that no request follows immediately.
  if (limit && !limit.lasting) pause(lane, limit.retryAfterMs ?? pacing.pauseMs)
  return { answer, limit }
}

function pause(lane: Lane, ms: number): void {
  const until = performance.now() + ms
  if (until <= lane.pausedUntil) return
  lane.pausedUntil = until
  lane.queue.pause()
  clearTimeout(lane.resume)
  lane.resume = setTimeout(() => lane.queue.start(), ms)
}

function laneOf({ provider, counted, atOnce, requests, perMs }: Pacing): Lane {
  const key = `${provider} ${counted}`
  const lane = lanes.get(key) ?? {
    queue: new PQueue({ concurrency: atOnce, intervalCap: requests, interval: perMs, strict: true }),
    pausedUntil: 0,
    resume: undefined,
  }
  lanes.set(key, lane)
  return lane
}

/** Also for requests that no tenant is charged for. */
export function limitProblem(provider: AccountingProvider, limit: Limit, answer?: ProviderAnswer): ProviderProblem {
  return new ProviderProblem('limit', textOf('accounting.limitReached', { provider }), {
    ...(answer && { answer: kept(answer) }),
    ...(limit.retryAfterMs !== null && { until: instantIn(limit.retryAfterMs) }),
  })
}

function instantIn(milliseconds: number): string {
  return systemNow().add({ milliseconds }).toString({ fractionalSecondDigits: 3 })
}

/** Milliseconds of a `Retry-After` in seconds; null without one. */
export function retryAfterMs(headers: Headers): number | null {
  const seconds = headers.get('retry-after')?.trim() ?? ''
  return /^\d{1,7}(\.\d+)?$/.test(seconds) ? Math.ceil(Number(seconds) * 1000) : null
}
