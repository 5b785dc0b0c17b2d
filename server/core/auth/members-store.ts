import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export async function selectMemberNames(tx: Tx, managerId: string) {
  const { rows } = await sql<{ userId: string; name: string }>`
    select m.user_id, m.name from app.member_names() m where m.manager_id = ${managerId}`.execute(tx)
  return rows
}
