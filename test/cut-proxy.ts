import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface CutProxy {
  /** The same database at the proxy's address. */
  url: string
  /** Acts as a crashed database: open connections break, new ones are refused. */
  cut(): Promise<void>
  /** Breaks the connection that sends this text next, or as the nth, after the database has it and before it answers. */
  cutAfter(text: string, nth?: number): void
  mend(): Promise<void>
}

/** A proxy between server and database, so that a test can cut the connection and restore it. */
export async function startCutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let last: string | undefined
  let left = 1
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.on('data', (sent: Buffer) => {
      if (last === undefined || !sent.includes(last) || --left > 0) return
      last = undefined
      far
        .unpipe(near)
        .once('data', () => near.destroy())
        .resume()
    })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = addressOf(server.address())
  const near = new URL(databaseUrl)
  near.hostname = '127.0.0.1'
  near.port = String(port)
  return {
    url: near.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    cutAfter(text, nth = 1) {
      last = text
      left = nth
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address
}
