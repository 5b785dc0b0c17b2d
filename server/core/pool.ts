import { Pool, type PoolConfig } from 'pg'

/**
 * A pool whose connections may break with the database, idle or in use, without ending the process:
 * whoever waits on a broken one gets the error, and the next query opens another.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
