import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { type RemovableTable, setRemovedAt } from './named-rows-store.ts'

/** The verbs that remove and restore a row of one table. Removed rows are kept, because old entries show their names. */
export function softDeleteVerbs(table: RemovableTable, noun: string) {
  return {
    async remove({ tx, actor, now }: ManagerContext, { id }: { id: string }) {
      if (!(await setRemovedAt(tx, actor.managerId, table, id, now))) refuseNotFound(noun)
      return { ok: true as const }
    },
    async restore({ tx, actor }: ManagerContext, { id }: { id: string }) {
      if (!(await setRemovedAt(tx, actor.managerId, table, id, null))) refuseNotFound(noun)
      return { ok: true as const }
    },
  }
}
