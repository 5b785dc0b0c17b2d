import { attachments } from '#app/phone/outbox/phone-db.ts'
import { StoredPhoto } from '#app/phone/frame/photo/stored-photo.tsx'
import { WaitingPhoto } from '#app/phone/frame/photo/waiting-photo.tsx'
import type { ShownPhoto } from '#app/phone/farm/tasks/shown-tasks.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

/** A photo from the server, or while it waits or if the server refused it, from this phone. */
export function TaskPhoto({ photo, alt }: { photo: ShownPhoto; alt: string }) {
  const file = useStorage(() => attachments.get(photo.fileId), [photo.fileId])
  if (file) return <WaitingPhoto blob={file.blob} alt={alt} />
  return photo.waits || photo.problem !== null ? null : <StoredPhoto fileId={photo.fileId} alt={alt} />
}
