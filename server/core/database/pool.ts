import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { within } from '../turns/within.ts'

const cancelPatienceMs = 1000

/** What each pool of ours has open, so that its end can be hastened. */
const opened = new WeakMap<Pool, { config: PoolConfig; clients: Set<PoolClient> }>()

/**
 * A pool whose connections may break with the database, idle or in use, without ending the process:
 * whoever waits on a broken one gets the error, and the next query opens another.
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

/** Closes the pool: statements that still run after the patience are cancelled in the database, and their connections cut. */
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

/** A cut connection alone would be noticed by PostgreSQL when its statement has ended: minutes later, maybe. */
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
