import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port for a server that may be stopped and started again on it. None of those that the system lends to connections, which begin at 32768. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // Taken by somebody else.
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
