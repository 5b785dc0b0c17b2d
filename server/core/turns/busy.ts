import { ORPCError } from '@orpc/server'
import { z } from 'zod'

const busyData = z.object({ retryAfterSeconds: z.number() })

/** TOO_MANY_REQUESTS: the caller's own calls fill the place; SERVICE_UNAVAILABLE: everybody's together do. */
type BusyCode = 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'

/** Ends a call that has done nothing yet, because there is no room for it now. Screens and phones ask again by themselves. */
export function refuseBusy(code: BusyCode, sentence: string, retryAfterSeconds: number): never {
  throw new ORPCError(code, { message: sentence, data: { retryAfterSeconds } })
}

/** When to ask again; null for every other error. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ORPCError)) return null
  return busyData.safeParse(error.data).data?.retryAfterSeconds ?? null
}
