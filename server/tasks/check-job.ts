import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findJobRows } from './tasks-store.ts'

export interface TaskJob {
  location: string | null
  activity: string | null
  asset: string | null
}

const nowhere: TaskJob = { location: null, activity: null, asset: null }

/**
 * Where, what and with which machine: rows of this business. What was removed stays where it was, but no other task gets it.
 * @param before what the task had
 */
export async function checkJob({ tx, actor }: BusinessContext, job: TaskJob, before: TaskJob = nowhere): Promise<void> {
  const found = await findJobRows(tx, actor.managerId, job)
  for (const field of ['location', 'activity', 'asset'] as const) {
    const id = job[field]
    if (id === null) continue
    const row = found.get(id) ?? refuseNotFound(field)
    if (row.isRemoved && before[field] !== id) refuse('BAD_REQUEST', textOf('tasks.jobGone'), { at: field })
  }
}
