import type { Tx } from '#server/core/database/database.ts'
import { shortNote } from '#shared/machines/short-note.ts'
import { updateReasons } from './machines-store.ts'

/** Says in other words why a machine is out of use, where this report keeps it so. */
export const changeReason = (tx: Tx, managerId: string, reportId: string, reason: string): Promise<void> =>
  updateReasons(tx, managerId, reportId, shortNote(reason))
