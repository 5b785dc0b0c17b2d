import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseLoss } from './database-loss.ts'

const tryAgainMs = 500
/** `cannot_connect_now`: of the codes that graphile-worker tries a statement again for, the one that says it best. */
const tryAgainCode = '57P03'

/**
 * The pool as graphile-worker sees it: a lost database is waited for, and a statement that was lost with it is one to
 * try again. By itself it gives up on the first `ECONNREFUSED` with a promise that nobody holds, which would end the
 * process, and the job that was done would be done again.
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
      // With a callback it is the listener asking, which has a back-off of its own.
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
