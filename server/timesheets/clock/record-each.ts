import { ORPCError } from '@orpc/server'
import { type Recording, undoUnlessDone } from './clock-events-store.ts'
import { recordSending, type Sent } from './record-sending.ts'

type Answer = Awaited<ReturnType<typeof recordSending>>

/**
 * What a phone recorded, as `recordSending`. Where one event is such that nobody foresaw it, the others are recorded all
 * the same; the answer does not name it, so that the phone sends it again and the failure is seen by itself.
 */
export async function recordEach(ctx: Recording, sent: Sent): Promise<Answer> {
  const whole = await attempt(ctx, sent)
  if (!('error' in whole)) return whole
  if (sent.events.length === 1) throw whole.error
  const results: Answer['results'] = []
  for (const event of sent.events) {
    const one = await attempt(ctx, { ...sent, events: [event], together: sent.events })
    if (!('error' in one)) results.push(...one.results)
  }
  if (results.length === 0) throw whole.error
  return { results }
}

/** A refusal in words is an answer for all of them. */
async function attempt(ctx: Recording, sent: Sent): Promise<Answer | { error: unknown }> {
  try {
    return await undoUnlessDone(ctx.tx, () => recordSending(ctx, sent))
  } catch (error) {
    if (error instanceof ORPCError) throw error
    return { error }
  }
}
