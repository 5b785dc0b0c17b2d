import type { FastifyInstance } from 'fastify'
import { within } from '../turns/within.ts'

const requestPatienceMs = 8000
const cutPatienceMs = 1000

/**
 * Takes no more requests (`/readyz` is 503 from now on), ends the live streams and answers what was asked.
 * Whoever has no answer by then, or does not read it, is cut off: nothing of theirs was acknowledged.
 */
export async function closeApp(app: FastifyInstance, patienceMs = requestPatienceMs): Promise<void> {
  const closing = app.close()
  if (await within(patienceMs, closing)) return
  app.server.closeAllConnections()
  await within(cutPatienceMs, closing)
}
