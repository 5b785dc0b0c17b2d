import type { EmployeeContext } from '#server/core/http/context.ts'
import type { Storage } from '#server/core/files/storage.ts'
import {
  adoptDocumentRows,
  acquireDocumentsLock,
  hasPhoto,
  listDocumentKinds,
  type Whose,
} from '../documents/documents-store.ts'
import { photoName, photoStore } from './person-photo.ts'
import { adoptProfileRow } from './profile-store.ts'
import { markAdopted } from '../list/scope-store.ts'

/**
 * Copies the details entered for the bound farm before the email was confirmed into the employee's own record, once.
 * The farm's copy stays, and the farm reads it until the employee shares more.
 */
export async function adoptProfile({ actor, tx, storage }: EmployeeContext) {
  const { userId, managerId } = actor
  if (!(await markAdopted(tx, managerId, userId))) return
  const [own, entered] = [
    { userId, scope: userId },
    { userId, scope: managerId },
  ]
  await acquireDocumentsLock(tx, own)
  const picture = !(await hasPhoto(tx, own, userId)) && (await hasPhoto(tx, entered, userId))
  await adoptProfileRow(tx, entered)
  const photos = await adoptDocumentRows(tx, entered)
  await listDocumentKinds(tx, own)
  for (const id of picture ? [...photos, userId] : photos) await copyPhoto(storage, { own, entered }, id)
}

async function copyPhoto(storage: Storage, { own, entered }: { own: Whose; entered: Whose }, id: string) {
  const jpeg = await storage.read(photoStore, photoName(entered, id))
  if (jpeg) await storage.write(photoStore, photoName(own, id), jpeg)
}
