import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { cacheGroups, type CacheGroup } from '#shared/core/endpoint.ts'
import type { Tx } from '../database/database.ts'
import { sendWithoutWaiting } from '../database/pipelined-driver.ts'

const channel = 'muster_live'
const heartbeatMs = 25_000
/** A stream ends after this, and the browser opens the next: so a session that has ended stops hearing. */
const streamLifeMs = 15 * 60_000
const reconnectMs = 1000
const connectPatienceMs = 10_000

const change = z.object({ managerId: z.uuid(), groups: z.array(z.enum(cacheGroups)), tab: z.string() })

/**
 * Tells every instance which cached groups of a business are stale, at the moment the transaction commits.
 * @param tab the browser tab that made the change and has refreshed itself already
 */
export async function publishChanges(tx: Tx, managerId: string, groups: readonly CacheGroup[], tab = '') {
  await sendWithoutWaiting(tx, sql`select pg_notify(${channel}, ${JSON.stringify({ managerId, groups, tab })})`)
}

const write = (reply: FastifyReply, groups: readonly CacheGroup[], tab = '') =>
  reply.raw.write(`data: ${JSON.stringify({ groups, tab })}\n\n`)

export type Live = Awaited<ReturnType<typeof startLive>>

/** Listens on one connection and passes changes on to the open streams of the business they belong to. */
export async function startLive(databaseUrl: string, log: FastifyBaseLogger) {
  const streams = new Map<string, Set<FastifyReply>>()
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  function pass(payload: string) {
    const { managerId, groups, tab } = change.parse(JSON.parse(payload))
    for (const reply of streams.get(managerId) ?? []) write(reply, groups, tab)
  }

  async function listen() {
    const connection = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectPatienceMs,
    })
    connection.on('notification', ({ payload }) => payload && pass(payload))
    connection.on('error', (error) => log.warn({ error }, 'the live connection to the database broke'))
    connection.on('end', () => connection === client && listenLater())
    try {
      await connection.connect()
      client = connection
      await connection.query(`listen ${channel}`)
    } catch (error) {
      await connection.end().catch(() => undefined)
      throw error
    }
  }

  function listenLater() {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(async () => {
      try {
        await listen()
        // Whatever was said while nobody listened is unknown: every screen asks again.
        for (const replies of streams.values()) for (const reply of replies) write(reply, cacheGroups)
      } catch (error) {
        log.warn({ error }, 'the live connection is not back yet')
        listenLater()
      }
    }, reconnectMs)
  }

  await listen()

  return {
    /** Turns a request's answer into an open stream of this business's changes. */
    stream(reply: FastifyReply, managerId: string) {
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write(': listening\n\n')
      const replies = streams.get(managerId) ?? new Set()
      streams.set(managerId, replies.add(reply))
      const heartbeat = setInterval(() => reply.raw.write(': here\n\n'), heartbeatMs)
      const end = setTimeout(() => reply.raw.end(), streamLifeMs)
      reply.raw.on('close', () => {
        clearInterval(heartbeat)
        clearTimeout(end)
        replies.delete(reply)
        if (replies.size === 0) streams.delete(managerId)
      })
      // Asked for before the stop and answered after it: the stop would wait for it for as long as it lives.
      if (stopped) reply.raw.end()
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      for (const replies of streams.values()) for (const reply of replies) reply.raw.end()
      await client?.end()
    },
  }
}
