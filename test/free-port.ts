import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port below 32768, where the ephemeral ports begin, so that a server can restart on it. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // Another process uses it.
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
