import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import type { CacheGroup } from '#shared/core/endpoint.ts'
import { mostStreams } from '#server/core/live/streams.ts'
import { requestOf } from '#test/contract/request-of.ts'
import { employeeLogins, type Farm, signIn } from './farm.ts'
import { sendAll } from './load.ts'
import { type Environment, secret } from './environment.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { asKilobytes, asMilliseconds, type Row, rowsOf } from './row.ts'

const streams = 1000
const openAtOnce = 20

/**
 * Many open streams of one owner and their employees on two processes: the memory of a stream, and the time until a
 * change on one process reaches all of them.
 */
export async function benchLive(environment: Environment, farm: Farm): Promise<Row[]> {
  const { muster } = environment
  await sendAll(
    { server: muster, cookie: farm.cookie, requestAt: () => requestOf('accounts.readSession', {}) },
    openAtOnce,
  )
  const second = await startSecond(environment)
  try {
    const followers = await signInFollowers(environment, farm, streams / 2)
    const open: IncomingMessage[] = []
    const openOn = async (server: MeasuredServer, count: number) => {
      let asked = 0
      const work = async () => {
        for (let at = asked++; at < count; at = asked++) open.push(await openStream(server.url, at, followers))
      }
      await Promise.all(Array.from({ length: openAtOnce }, work))
    }
    const before = await muster.memoryBytes()
    await openOn(muster, streams / 2)
    const after = await muster.memoryBytes()
    await openOn(second, streams / 2)

    const received = Promise.all(open.map((stream) => nextChange(stream, 'manager')))
    const start = performance.now()
    const rows = [{ id: newId(), name: 'River flat' }]
    const change = () => requestOf('business.addLocations', { rows })
    await sendAll({ server: muster, cookie: farm.cookie, requestAt: change }, 1)
    await received
    const milliseconds = performance.now() - start
    for (const stream of open) stream.destroy()

    const { atMost } = rowsOf('live')
    return [
      atMost(`one change sent to ${open.length} streams on two processes`, 1000, milliseconds, asMilliseconds),
      atMost('memory of a stream', 50_000, (after - before) / (streams / 2), asKilobytes),
    ]
  } finally {
    await second.stop()
  }
}

/** Another instance on the same database. */
const startSecond = ({ ownerUrl, folder }: Environment) =>
  startMeasured({
    file: join(import.meta.dirname, '../../server/main.ts'),
    settings: { DATABASE_URL: ownerUrl, MUSTER_SECRET: secret, MUSTER_DATA: folder, LOG_LEVEL: 'silent' },
  })

/** The headers of the owner, and of as many employees as this number of streams needs. */
export async function signInFollowers({ ownerUrl, muster }: Environment, { cookie, managerId }: Farm, count: number) {
  const people = Math.ceil(count / mostStreams) - 1
  const logins = await employeeLogins(ownerUrl, managerId, people)
  const followers = [{ cookie, 'x-muster-app': '' }]
  for (const login of logins) followers.push({ cookie: await signIn(muster.url, login), 'x-muster-app': 'phone' })
  return followers
}

/** Resolves with the first event, which means that the stream is subscribed. */
export function openStream(
  url: string,
  at: number,
  followers: readonly Record<string, string>[],
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = followers[at % followers.length] ?? {}
  get(`${url}/api/live`, { headers, agent: false }, (answer) => {
    if (answer.statusCode === 200) answer.on('data', (chunk: Buffer) => chunk.includes('data:') && resolve(answer))
    else reject(new Error(`a live stream was answered with ${answer.statusCode}`))
  }).on('error', reject)
  return promise
}

/** Resolves with the next change of the cached group. */
export function nextChange(stream: IncomingMessage, group: CacheGroup): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.on('data', (chunk: Buffer) => chunk.includes(`"${group}"`) && resolve())
  return promise
}
