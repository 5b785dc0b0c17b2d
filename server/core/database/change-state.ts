import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Move } from '#shared/core/state-machine.ts'
import { anyOf } from './any-of.ts'
import type { Tx } from './database.ts'
import { nextVersion } from './next-version.ts'

type Row<Table extends keyof DB> = Updateable<DB[Table]>

/** The columns of a table that may hold a state. */
type StateColumn<Table extends keyof DB> = Extract<keyof Row<Table>, 'status' | 'state'>

type StatefulTable = { [Table in keyof DB]: [StateColumn<Table>] extends [never] ? never : Table }[keyof DB]

interface StateChange<Table extends StatefulTable, Column extends StateColumn<Table>> {
  table: Table
  column: Column
  ids: readonly string[]
  /** Of the table of the row's machine: from which states, and to which. */
  move: Pick<Move<Extract<Row<Table>[Column], string>>, 'from' | 'to'>
  /** What else the move writes. */
  set?: { [Name in keyof Row<Table>]?: Row<Table>[Name] | RawBuilder<Row<Table>[Name]> }
  /** As the caller saw it; `any` where only the state matters, or the caller has locked the rows; null for a table without versions. */
  version: DB[Table] extends { version: unknown } ? number | 'any' : null
}

/**
 * Moves rows to another state by one conditional write: those whose state allows it, in the version that the caller saw.
 * @returns the ids of the rows that moved
 */
export async function changeState<Table extends StatefulTable, Column extends StateColumn<Table>>(
  tx: Tx,
  managerId: string,
  { table, column, ids, move, set, version }: StateChange<Table, Column>,
): Promise<string[]> {
  let update = tx.updateTable<StatefulTable>(table)
  const written = { ...set, [column]: move.to, ...(version !== null && { version: nextVersion }) }
  for (const [name, value] of Object.entries(written)) update = update.set(sql.ref(name), value)
  if (typeof version === 'number') update = update.where(sql.ref('version'), '=', version)
  const moved = await update
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(ids))
    .where(sql.ref<string>(column), 'in', move.from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}
