import { ORPCError } from '@orpc/server'
import { type Recording, undoUnlessDone } from './clock-events-store.ts'
import { recordSending, type Sent } from './record-sending.ts'

type Answer = Awaited<ReturnType<typeof recordSending>>

/**
 * Records what a phone sent, as `recordSending` does. If one event fails unexpectedly, the others are still recorded.
 * The answer leaves it out, so that the phone resends it and the failure shows on its own.
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

/** A refusal with a message is an answer for all events. */
async function attempt(ctx: Recording, sent: Sent): Promise<Answer | { error: unknown }> {
  try {
    return await undoUnlessDone(ctx.tx, () => recordSending(ctx, sent))
  } catch (error) {
    if (error instanceof ORPCError) throw error
    return { error }
  }
}
