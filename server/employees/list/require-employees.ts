import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { requireAll } from '#server/core/http/asked-rows.ts'
import { countEmployees } from './employees-store.ts'

/** Refuses all of these employees if one is not of this business. */
export async function requireEmployees({ tx, actor }: BusinessContext, ids: readonly string[]): Promise<void> {
  const missing = { what: 'employee', someGone: textOf('employees.someGone') } as const
  requireAll(ids, await countEmployees(tx, actor.managerId, ids), missing)
}
