import { inWords } from '#shared/texts.ts'
import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import type { Text } from '#shared/core/text.ts'
import { refusalData } from '../http/refusal-data.ts'

const busyData = z.object({ retryAfterSeconds: z.number() })

/** TOO_MANY_REQUESTS: the caller's own calls fill the queue. SERVICE_UNAVAILABLE: all calls together do. */
type BusyCode = 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'

/** Ends a call that has done nothing yet, because the server is busy. Screens and phones retry by themselves. */
export function refuseBusy(code: BusyCode, reason: Text, retryAfterSeconds: number): never {
  throw new ORPCError(code, { message: inWords(reason), data: { ...refusalData(reason), retryAfterSeconds } })
}

/** The seconds to wait before a retry; null for every other error. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ORPCError)) return null
  return busyData.safeParse(error.data).data?.retryAfterSeconds ?? null
}
