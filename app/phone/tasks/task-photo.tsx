import { useLiveQuery } from 'dexie-react-hooks'
import type { PhonePerson } from '../accounts/person.ts'
import { BlobImage } from '../me/profile/blob-image.tsx'
import { dataUrlOf } from '../me/profile/data-url.ts'
import { attachments } from '../outbox/phone-db.ts'
import { type Question, useAnswer } from '../outbox/use-answer.ts'
import type { ShownPhoto } from './shown-tasks.ts'

/** A small picture of a file, as a data URL. */
const thumbnailQuestion = (id: string): Question<string> => ({
  endpoint: 'files.getFile',
  of: id,
  read: async (client) => {
    const { body } = await client.files.getFile({ id, size: 'thumbnail' })
    if (!(body instanceof Blob)) throw new TypeError('the answer is no file')
    return dataUrlOf(body)
  },
})

/** A photo from the server, or while it waits or if the server refused it, from this phone. */
export function TaskPhoto({ person, photo, alt }: { person: PhonePerson; photo: ShownPhoto; alt: string }) {
  const file = useLiveQuery(() => attachments.get(photo.fileId), [photo.fileId])
  if (file) return <BlobImage blob={file.blob} alt={alt} />
  return photo.waits || photo.problem !== null ? null : <StoredPhoto person={person} fileId={photo.fileId} alt={alt} />
}

/** A small picture of a file of the server. */
export function StoredPhoto({ person, fileId, alt }: { person: PhonePerson; fileId: string; alt: string }) {
  const { value } = useAnswer(thumbnailQuestion(fileId), person)
  return value === undefined ? null : <img src={value} alt={alt} />
}
