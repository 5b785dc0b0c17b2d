import { sql } from 'kysely'
import type { MemberRole } from '#shared/core/role.ts'
import type { Tx } from '#server/core/database/database.ts'

/** Employees of the bound business, also archived ones. */
export async function findColleagues(tx: Tx) {
  const { rows } = await sql<{ userId: string; employmentId: string; name: string; active: boolean }>`
    select c.user_id, c.employment_id, c.name, c.active from app.colleagues() c`.execute(tx)
  return rows
}

/** Members of the bound business. */
export async function findMembers(tx: Tx) {
  const { rows } = await sql<{ userId: string; name: string; role: MemberRole }>`
    select p.user_id, p.name, p.role from app.people_with_access() p`.execute(tx)
  return rows
}
