import type { FastifyInstance } from 'fastify'
import { within } from '../turns/within.ts'

const requestPatienceMs = 8000
const cutPatienceMs = 1000

/**
 * Refuses new requests (`/readyz` answers 503 from now on), ends the live streams and finishes the open requests. A
 * client that has no answer in time is cut off: nothing it sent was acknowledged.
 */
export async function closeApp(app: FastifyInstance, patienceMs = requestPatienceMs): Promise<void> {
  const closing = app.close()
  if (await within(patienceMs, closing)) return
  app.server.closeAllConnections()
  await within(cutPatienceMs, closing)
}
