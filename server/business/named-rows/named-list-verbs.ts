import { textOf } from '#shared/texts.ts'
import type { MissingRow } from '#shared/core/core-texts.ts'
import { namesToSave } from '#shared/business/row-names.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import {
  insertNamedRows,
  selectNamedRows,
  type NamedTable,
  renameNamedRow,
  type RemovableTable,
  setRemovedAt,
} from './named-rows-store.ts'

const tables = { managerLocations: 'manager_locations', managerActivities: 'manager_activities' } as const

interface NewRows {
  rows: { id: string; name: string }[]
}

/** The verbs of locations and activities, which differ only in their table. */
export function namedListVerbs(table: NamedTable, what: MissingRow) {
  return {
    ...softDeleteVerbs(table, what),

    async list({ tx, actor }: BusinessContext) {
      return selectNamedRows(tx, actor.managerId, table)
    },

    /**
     * Trims names and drops blank ones; with none left it saves nothing (Specification 5). Ids sent twice create no
     * duplicate; one with another name is refused.
     */
    async add(ctx: BusinessContext, { rows }: NewRows) {
      const { tx, actor, now } = ctx
      const wanted = rows.flatMap(({ id, name }) =>
        namesToSave([name]).map((trimmed) => ({ id, columns: { name: trimmed } })),
      )
      const otherwise = textOf('business.rowSavedOtherwise')
      await saveOnce(ctx, { table: tables[table], rows: wanted, otherwise }, (fresh) =>
        insertNamedRows(
          tx,
          actor.managerId,
          table,
          fresh.map(({ id, columns }) => ({ id, ...columns })),
          now,
        ),
      )
      return { ok: true as const }
    },

    async rename({ tx, actor }: BusinessContext, { id, name }: { id: string; name: string }) {
      if (!(await renameNamedRow(tx, actor.managerId, table, id, name))) refuseNotFound(what)
      return { ok: true as const }
    },
  }
}

/** The verbs that remove and restore a row of one table. Removed rows are kept, because old entries show their names. */
export function softDeleteVerbs(table: RemovableTable, what: MissingRow) {
  return {
    async remove({ tx, actor, now }: BusinessContext, { id }: { id: string }) {
      if (!(await setRemovedAt(tx, actor.managerId, table, id, now))) refuseNotFound(what)
      return { ok: true as const }
    },
    async restore({ tx, actor }: BusinessContext, { id }: { id: string }) {
      if (!(await setRemovedAt(tx, actor.managerId, table, id, null))) refuseNotFound(what)
      return { ok: true as const }
    },
  }
}
