import type { EmployeeContext } from '#server/core/http/context.ts'
import { copyPersonFiles } from '#server/core/files/person-files-store.ts'
import {
  adoptDocumentRows,
  acquireDocumentsLock,
  listDocumentKinds,
  lockEnteredForUpdate,
} from '../documents/documents-store.ts'
import { publishToFarms } from '../documents/publish-to-farms.ts'
import { movePhotosOf } from './move-photos.ts'
import { dropUnusedFiles } from './person-photo.ts'
import { adoptProfileRow } from './profile-store.ts'
import { markAdopted } from '../list/scope-store.ts'

/**
 * Copies the details entered for the bound farm before the email was confirmed into the employee's own record, once.
 * The farm's copy stays, and the farm reads it until the employee shares more. Both refer to the same bytes: the lock on
 * the farm's copy keeps them from being deleted meanwhile.
 */
export async function adoptProfile({ actor, tx, now, services }: EmployeeContext) {
  const { userId, managerId } = actor
  if (!(await markAdopted(tx, managerId, userId))) return
  const [own, entered] = [
    { userId, scope: userId },
    { userId, scope: managerId },
  ]
  await acquireDocumentsLock(tx, own)
  await lockEnteredForUpdate(tx, entered)
  await movePhotosOf({ tx, now, services }, entered)
  await copyPersonFiles(tx, entered)
  await adoptProfileRow(tx, entered)
  await adoptDocumentRows(tx, entered)
  await listDocumentKinds(tx, own)
  await publishToFarms(tx, userId)
  // A photo that their own record had already was not replaced.
  await dropUnusedFiles(tx, services, own)
}
