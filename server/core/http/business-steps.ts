import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { BusinessSteps, Services } from './context.ts'
import { allowJob } from '../turns/time-limits.ts'

interface OnBehalfOf {
  managerId: string
  userId: string
  /** Limits the steps to the rows of this employee. */
  employeeId?: string | null
  /** The endpoint or job, written to the history. */
  why: string
  log: FastifyBaseLogger
  /** Called in each step, after its work. */
  beforeCommit?: (tx: Tx) => Promise<void>
  /** Called when a step has committed. */
  onCommit?: () => void
}

/** Runs steps for one business on behalf of a user. The caller has already authorised that user. */
export function businessSteps(
  services: Services,
  { managerId, userId, employeeId, why, log, beforeCommit, onCommit }: OnBehalfOf,
): BusinessSteps {
  return {
    managerId,
    userId,
    services,
    log,
    step: async (work) => {
      const result = await services.db.transaction().execute(async (tx) => {
        await allowJob(tx)
        const ownRows = employeeId ? sql`, app.bind_employment(${employeeId})` : sql``
        await sql`select app.act_for(${managerId}, ${userId}, ${why})${ownRows}`.execute(tx)
        const outcome = await work(tx)
        await beforeCommit?.(tx)
        return outcome
      })
      onCommit?.()
      return result
    },
  }
}

/** A call failed after one of its steps had committed, so it can't be said that nothing was changed. */
export class UnfinishedSteps extends Error {
  override name = 'UnfinishedSteps'
}
