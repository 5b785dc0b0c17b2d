import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { cacheGroups, type CacheGroup } from '#shared/core/endpoint.ts'
import type { Tx } from '../database/database.ts'
import { sendWithoutWaiting } from '../database/pipelined-driver.ts'

const channel = 'muster_live'
const heartbeatMs = 25_000
/** A stream ends after this and the browser opens a new one, so that an ended session stops receiving changes. */
const streamLifeMs = 15 * 60_000
const reconnectMs = 1000
const connectPatienceMs = 10_000

const change = z.object({ managerId: z.uuid(), groups: z.array(z.enum(cacheGroups)), tab: z.string() })

/**
 * Notifies every instance, on commit, which cached groups of a business are stale.
 * @param tab the browser tab that made the change and has already refreshed itself
 */
export async function publishChanges(tx: Tx, managerId: string, groups: readonly CacheGroup[], tab = '') {
  await sendWithoutWaiting(tx, sql`select pg_notify(${channel}, ${JSON.stringify({ managerId, groups, tab })})`)
}

const write = (reply: FastifyReply, groups: readonly CacheGroup[], tab = '') =>
  reply.raw.write(`data: ${JSON.stringify({ groups, tab })}\n\n`)

export type Live = Awaited<ReturnType<typeof startLive>>

/** Listens on one connection and forwards changes to the open streams of the business they belong to. */
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
    retry = setTimeout(() => void listenAgain(), reconnectMs)
  }

  async function listenAgain() {
    try {
      await listen()
      // Notifications sent while the connection was down are lost, so every screen refetches.
      for (const replies of streams.values()) for (const reply of replies) write(reply, cacheGroups)
    } catch (error) {
      log.warn({ error }, 'the live connection could not be restored yet')
      listenLater()
    }
  }

  await listen()

  return {
    /** Turns a request into an open stream of this business's changes. */
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
      // A stream requested before the stop and opened after it would delay the stop until it expires.
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
