import { attachments, type OutboxItem } from '../phone-db.ts'
import { inTheAir } from '../send/calls-in-air.ts'
import { setUploading } from './uploading.ts'
import { uploadFile } from './upload-file.ts'

const waiting = () => attachments.where({ state: 'waiting' })

/** The ids of records with a file that is not uploaded yet. */
export const recordsWithFiles = async (): Promise<ReadonlySet<string>> =>
  new Set((await waiting().toArray()).map(({ recordId }) => recordId))

/** Uploads the record's files one after the other. A file that was cut off is sent again from its beginning. */
export async function uploadAttachments(
  item: OutboxItem,
  controller: AbortController,
  patienceMs: number,
): Promise<void> {
  const { signal } = controller
  const files = await waiting()
    .filter(({ recordId }) => recordId === item.id)
    .toArray()
  for (const { fileId, blob } of files) {
    try {
      await inTheAir({ bytes: blob.size, patienceMs }, controller, (moved) => {
        function onProgress(sentBytes: number) {
          moved()
          setUploading({ recordId: item.id, percent: Math.min(100, Math.round((sentBytes / blob.size) * 100)) })
        }
        return uploadFile(item, { fileId, blob, signal, onProgress })
      })
    } finally {
      setUploading(null)
    }
    await attachments.update(fileId, { state: 'sent' })
  }
}
