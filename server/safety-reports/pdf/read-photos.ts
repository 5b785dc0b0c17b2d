import { buffer } from 'node:stream/consumers'
import { isPicture } from '#shared/files/file-kind.ts'
import { encodePicture } from '#server/core/files/encode-picture.ts'
import { findFiles } from '#server/core/files/files-store.ts'
import { bytesPath } from '#server/core/files/store-file.ts'
import type { OutsideContext } from '#server/core/http/context.ts'

/** Pixels of the longest side: 290 an inch where two stand in a row. */
const printedSide = 1000

interface Picture {
  id: string
  fileId: string
}

/**
 * The pictures of a report as its PDF shows them, by id, one after the other, so that one photo is in memory whole. One whose bytes
 * are missing or damaged is left out: the rest of the report is worth its paper.
 */
export async function readPhotos(
  { actor, step, services: { files }, log }: OutsideContext,
  pictures: readonly Picture[],
): Promise<Map<string, Uint8Array>> {
  const ids = pictures.map(({ fileId }) => fileId)
  const stored = new Map((await step((tx) => findFiles(tx, actor.managerId, ids))).map((file) => [file.id, file]))
  const read = new Map<string, Uint8Array>()
  for (const { id, fileId } of pictures) {
    const file = stored.get(fileId)
    if (file === undefined || !isPicture(file.type)) continue
    try {
      const stream = await files.get(bytesPath(file.storageKey))
      if (stream) read.set(id, (await encodePicture(await buffer(stream), printedSide)).jpeg)
    } catch (error) {
      log.error({ err: error, storageKey: file.storageKey }, 'a photo could not be printed')
    }
  }
  return read
}
