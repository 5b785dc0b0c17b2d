import { z } from 'zod'
import type { Services, VerbServices } from '../http/context.ts'
import type { Tx } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.ts'
import { findUsedKeys } from './files-store.ts'
import { removeBytes } from './store-file.ts'

export const deleteBytesJob = defineJob('delete_file_bytes', z.object({ storageKeys: z.array(z.string()) }))

/** Deletes these bytes after the commit of the transaction that dropped a reference to them. */
export async function queueDeletion(tx: Tx, { jobs }: Pick<VerbServices, 'jobs'>, storageKeys: readonly string[]) {
  if (storageKeys.length > 0) await jobs.add(tx, deleteBytesJob, { storageKeys: [...storageKeys] })
}

/** Leaves the bytes to which another row still refers. May be repeated. */
export async function deleteBytes(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { storageKeys }: { storageKeys: string[] },
): Promise<void> {
  const used = await findUsedKeys(db, storageKeys)
  for (const key of storageKeys) if (!used.has(key)) await removeBytes(files, key)
}
