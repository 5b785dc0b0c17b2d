import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

/** The type of the first file of a message, by its id in SQL. */
export const firstFileType = (managerId: string, messageId: RawBuilder<unknown>) =>
  sql<string | null>`(select f.type from app.message_files mf
    join app.files f on f.manager_id = mf.manager_id and f.id = mf.id
    where mf.manager_id = ${managerId} and mf.message_id = ${messageId} order by mf.position limit 1)`

interface MessageFile {
  id: string
  channel: string
  messageId: string
  position: number
  sender: string
}

export async function insertMessageFiles(tx: Tx, managerId: string, files: readonly MessageFile[]): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto('messageFiles')
    .values(files.map((file) => ({ managerId, ...file })))
    .execute()
}

/** @returns the ids of the files */
export async function deleteMessageFiles(tx: Tx, managerId: string, messageId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('messageFiles')
    .where('managerId', '=', managerId)
    .where('messageId', '=', messageId)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
