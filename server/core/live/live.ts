import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { liveChannel, publishedChange } from './publish-changes.ts'
import type { Streams } from './streams.ts'

const reconnectMs = 1000
const connectPatienceMs = 10_000

export type Live = Awaited<ReturnType<typeof startLive>>

/** Listens on one connection and forwards changes to the open streams of the business they belong to. */
export async function startLive(databaseUrl: string, streams: Streams, log: FastifyBaseLogger) {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function listen() {
    const connection = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectPatienceMs,
    })
    connection.on('notification', ({ payload }) => payload && streams.pass(publishedChange.parse(JSON.parse(payload))))
    connection.on('error', (error) => log.warn({ error }, 'the live connection to the database broke'))
    connection.on('end', () => connection === client && listenLater())
    try {
      await connection.connect()
      client = connection
      await connection.query(`listen ${liveChannel}`)
    } catch (error) {
      await connection.end().catch(() => undefined)
      throw error
    }
  }

  function listenLater() {
    streams.stopHearing()
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(() => void listenAgain(), reconnectMs)
  }

  async function listenAgain() {
    try {
      await listen()
      // Notifications sent while the connection was down are lost, so every screen refetches.
      streams.hearFromNow()
    } catch (error) {
      log.warn({ error }, 'the live connection could not be restored yet')
      listenLater()
    }
  }

  await listen()
  streams.hearFromNow()

  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      streams.close()
      await client?.end()
    },
  }
}
