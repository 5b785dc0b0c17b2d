import { get, type IncomingMessage } from 'node:http'
import { v7 as newId } from 'uuid'
import { requestOf } from '#test/contract/request-of.ts'
import type { Farm } from './farm.ts'
import { sendAll } from './load.ts'
import type { Environment } from './environment.ts'
import { asKilobytes, asMilliseconds, type Row, rowsOf } from './row.ts'

const streams = 1000
const openAtOnce = 20

/** Many open streams on one process: their memory, and the time until one change reaches them all. */
export async function benchLive({ muster }: Environment, { cookie }: Farm): Promise<Row[]> {
  await sendAll({ server: muster, cookie, requestAt: () => requestOf('accounts.readSession', {}) }, openAtOnce)
  const before = await muster.memoryBytes()
  const open: IncomingMessage[] = []
  let asked = 0
  const work = async () => {
    while (asked++ < streams) open.push(await openStream(`${muster.url}/api/live`, cookie))
  }
  await Promise.all(Array.from({ length: openAtOnce }, work))
  const after = await muster.memoryBytes()

  const received = Promise.all(open.map(nextChange))
  const start = performance.now()
  const rows = [{ id: newId(), name: 'River flat' }]
  await sendAll({ server: muster, cookie, requestAt: () => requestOf('business.addLocations', { rows }) }, 1)
  await received
  const milliseconds = performance.now() - start
  for (const stream of open) stream.destroy()

  const { atMost } = rowsOf('live')
  return [
    atMost(`one change sent to ${open.length} streams`, 1000, milliseconds, asMilliseconds),
    atMost('memory of a stream', 50_000, (after - before) / open.length, asKilobytes),
  ]
}

/** Resolves with the first line from the server, which means that the stream is subscribed. */
function openStream(url: string, cookie: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { cookie }, agent: false }, (answer) => {
    if (answer.statusCode === 200) answer.once('data', () => resolve(answer))
    else reject(new Error(`a live stream was answered with ${answer.statusCode}`))
  }).on('error', reject)
  return promise
}

function nextChange(stream: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.on('data', (chunk: Buffer) => chunk.includes('data:') && resolve())
  return promise
}
