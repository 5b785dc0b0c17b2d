import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { within } from '../turns/within.ts'

const cancelPatienceMs = 1000

/** The open connections of each pool, so that closing it can be hurried. */
const opened = new WeakMap<Pool, { config: PoolConfig; clients: Set<PoolClient> }>()

/**
 * A pool whose connections may break, idle or in use, without ending the process: the caller on a broken connection
 * gets the error, and the next query opens a new one.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, ...config })
  const clients = new Set<PoolClient>()
  opened.set(pool, { config, clients })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  return pool
}

/**
 * Closes the pool. Statements that still run after `patienceMs` are cancelled in the database and their connections
 * cut.
 */
export async function endPool(pool: Pool, patienceMs = 1000): Promise<void> {
  const ending = pool.end()
  if (await within(patienceMs, ending)) return
  const { config, clients } = opened.get(pool) ?? { config: {}, clients: [] }
  const backends = [...clients].flatMap((client) =>
    'processID' in client && typeof client.processID === 'number' ? client.processID : [],
  )
  await within(cancelPatienceMs, cancelStatements(config, backends))
  for (const client of clients) client.connection.stream.destroy()
  await within(cancelPatienceMs, ending)
}

/** PostgreSQL notices a cut connection only when its statement ends, which may take minutes. */
async function cancelStatements(config: PoolConfig, backends: number[]): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: cancelPatienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend(p) from unnest($1::int[]) p', [backends])
  } finally {
    await client.end()
  }
}
