import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseLoss } from './database-loss.ts'

const tryAgainMs = 500
/** `cannot_connect_now`: the most fitting of the codes for which graphile-worker retries a statement. */
const tryAgainCode = '57P03'

/**
 * A pool for graphile-worker that waits for a lost database and makes lost statements retryable. By itself
 * graphile-worker rejects an unhandled promise at the first `ECONNREFUSED`, which would end the process, and finished
 * jobs would run again.
 */
export function patientPool(pool: Pool, stopped: AbortSignal): Pool {
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      try {
        return patientClient(await pool.connect())
      } catch (error) {
        if (stopped.aborted || !isDatabaseLoss(error)) throw error
        await wait(tryAgainMs)
      }
    }
  }
  return new Proxy(pool, {
    get(target, name) {
      // A call with a callback comes from graphile-worker's listener, which has its own back-off.
      if (name === 'connect')
        return (callback?: Parameters<Pool['connect']>[0]) => (callback ? target.connect(callback) : connect())
      return boundTo(target, Reflect.get(target, name))
    },
  })
}

function patientClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const found: unknown = boundTo(target, Reflect.get(target, name))
      if (name !== 'query' || typeof found !== 'function') return found
      return async (...statement: unknown[]) => {
        try {
          return await Reflect.apply(found, target, statement)
        } catch (error) {
          if (error instanceof Error && isDatabaseLoss(error)) Object.assign(error, { code: tryAgainCode })
          throw error
        }
      }
    },
  })
}

const boundTo = (target: object, found: unknown): unknown => (typeof found === 'function' ? found.bind(target) : found)
