import type { PhonePerson } from '../accounts/person.ts'
import { attachments } from '../outbox/phone-db.ts'
import { StoredPhoto } from '../shell/photo/stored-photo.tsx'
import { WaitingPhoto } from '../shell/photo/waiting-photo.tsx'
import type { ShownPhoto } from './shown-tasks.ts'
import { useStorage } from '../outbox/use-storage.ts'

/** A photo from the server, or while it waits or if the server refused it, from this phone. */
export function TaskPhoto({ person, photo, alt }: { person: PhonePerson; photo: ShownPhoto; alt: string }) {
  const file = useStorage(() => attachments.get(photo.fileId), [photo.fileId])
  if (file) return <WaitingPhoto blob={file.blob} alt={alt} />
  return photo.waits || photo.problem !== null ? null : <StoredPhoto person={person} fileId={photo.fileId} alt={alt} />
}
