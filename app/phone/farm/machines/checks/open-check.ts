import type { ChecklistCategory } from '#shared/machines/asset-category.ts'
import { hasCriticalFail } from '#shared/safety-reports/pre-start.ts'
import type { FilledCheck } from '#app/safety/pre-start/filled-check.ts'
import { inOneTransaction, type RecordedFile, settings } from '#app/phone/outbox/phone-db.ts'

/** A check that was begun and not finished. Of each machine a person has at most one open on this phone. */
export interface OpenCheck extends FilledCheck {
  /** Of the report that it becomes. */
  id: string
  assetId: string
  /** Of the checklist that was shown: a later change of it doesn't change this check. */
  category: ChecklistCategory
  version: number
  /** Begun without reception, although the machine was out of use. */
  anyway: boolean
  /** The first tap and the last, by this phone's clock. */
  firstAt: string
  lastAt: string
}

/** A photo of an item that failed. */
export interface CheckPhoto extends RecordedFile {
  /** Of the report's row. */
  id: string
  item: string
}

interface Whose {
  userId: string
  managerId: string
}

const prefixOf = ({ userId, managerId }: Whose) => `open check ${userId} ${managerId} `
const photosPrefixOf = ({ userId, managerId }: Whose, assetId: string) =>
  `check photo ${userId} ${managerId} ${assetId} `

const isOpenCheck = (value: unknown): value is OpenCheck =>
  typeof value === 'object' && value !== null && 'firstAt' in value && 'readings' in value
const isCheckPhoto = (value: unknown): value is CheckPhoto =>
  typeof value === 'object' && value !== null && 'blob' in value && 'item' in value

/** @returns null if none is open */
export async function readCheck(whose: Whose, assetId: string): Promise<OpenCheck | null> {
  const value = (await settings.get(prefixOf(whose) + assetId))?.value
  return isOpenCheck(value) ? value : null
}

/** Of the person at the farm. */
export async function openChecks(whose: Whose): Promise<OpenCheck[]> {
  const rows = await settings.where('key').startsWith(prefixOf(whose)).toArray()
  return rows.map(({ value }) => value).filter(isOpenCheck)
}

/** A fail is kept as soon as it is tapped. @param isNew else a check that was finished meanwhile would be open again */
export function storeCheck(whose: Whose, check: OpenCheck, isNew: boolean): Promise<void> {
  return inOneTransaction(async () => {
    const before = await readCheck(whose, check.assetId)
    if (before?.id !== check.id) {
      if (!isNew) return
      await deleteCheck(whose, check.assetId)
    }
    await settings.put({ key: prefixOf(whose) + check.assetId, value: check })
  })
}

/** What was found so long ago says nothing of the machine now. */
const staleMs = 4 * 60 * 60_000

/** Whether the next tap begins a new check: the open one is old, or of before the machine was released. A critical fail is never dropped. */
export function isStale(
  { items, firstAt, lastAt }: OpenCheck,
  { now, releasedAt }: { now: string; releasedAt: string | null },
): boolean {
  if (hasCriticalFail(items)) return false
  const oldest = Temporal.Instant.from(now).subtract({ milliseconds: staleMs })
  const isOld = Temporal.Instant.compare(Temporal.Instant.from(lastAt), oldest) < 0
  return isOld || (releasedAt !== null && firstAt < releasedAt)
}

export async function checkPhotos(whose: Whose, assetId: string): Promise<CheckPhoto[]> {
  const rows = await settings.where('key').startsWith(photosPrefixOf(whose, assetId)).toArray()
  return rows.map(({ value }) => value).filter(isCheckPhoto)
}

/** In rows of their own, so that a tap writes no photo again. @param photos all of the item */
export function storePhotos(
  whose: Whose,
  assetId: string,
  { item, photos }: { item: string; photos: readonly CheckPhoto[] },
): Promise<void> {
  return inOneTransaction(async () => {
    const key = ({ id }: CheckPhoto) => photosPrefixOf(whose, assetId) + id
    const before = (await checkPhotos(whose, assetId)).filter((photo) => photo.item === item)
    await settings.bulkDelete(before.map(key))
    // The check was finished, so these belong to none.
    if (!(await readCheck(whose, assetId))) return
    await settings.bulkPut(photos.map((photo) => ({ key: key(photo), value: photo })))
  })
}

/** The check with its photos, so that the next one begins without them. */
export async function deleteCheck(whose: Whose, assetId: string): Promise<void> {
  await settings.delete(prefixOf(whose) + assetId)
  await settings.where('key').startsWith(photosPrefixOf(whose, assetId)).delete()
}

/** Those that must not be lost, whatever becomes of the page. */
export const failedChecks = async (whose: Whose): Promise<OpenCheck[]> =>
  (await openChecks(whose)).filter(({ items }) => hasCriticalFail(items))
