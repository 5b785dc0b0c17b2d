import type { TaskChange } from '#shared/tasks/tasks-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findTaskHistory } from './tasks-store.ts'

/** What a person reads of a change. The other columns follow from these. */
const fields = [
  'title',
  'description',
  'status',
  'priority',
  'dueDay',
  'dueAt',
  'location',
  'activity',
  'asset',
  'deletedAt',
]

/** Each change of a task, latest first: who, when, from what to what. */
export async function listHistory({ tx, actor }: BusinessContext, { id }: { id: string }): Promise<TaskChange[]> {
  const rows = await findTaskHistory(tx, actor.managerId, id)
  return rows.flatMap(({ at, who, op, before, after }) => {
    if (op === 'insert') return [{ at, by: who || null, field: 'created', from: null, to: null }]
    return fields
      .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
      .filter(({ from, to }) => from !== to)
      .map((changed) => ({ at, by: who || null, ...changed }))
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
