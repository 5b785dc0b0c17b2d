import type { CardSide } from '#shared/employees/profile-contract.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { attachments } from '#app/phone/outbox/phone-db.ts'
import { isNotYetReflected, isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { BlobImage } from '../photo/blob-image.tsx'
import { MissingPhoto } from '../photo/missing-photo.tsx'
import classes from '../photo/photo.module.css'
import { photoQuestion } from './photo-question.ts'
import { recordedPhoto } from '#app/phone/farm/profile/profile-overlay.ts'
import { useRecordedOfMe } from '#app/phone/farm/profile/use-profile.ts'

interface PhotoShownProps {
  /** Null for the profile photo. */
  documentId: string | null
  side?: CardSide
  alt: string
}

/** Shows a photo that the profile has. It is requested from the server only once it has been sent. */
export function PhotoShown(props: PhotoShownProps) {
  const recorded = useRecordedOfMe()
  if (!recorded) return null
  const waiting = recorded.filter(isUnsent)
  const fileId = recordedPhoto(waiting, props.documentId, props.side)
  return fileId ? <RecordedPhoto fileId={fileId} alt={props.alt} /> : <SentPhoto {...props} />
}

/** A photo that this phone has recorded; its file is kept as long as its record. */
function RecordedPhoto({ fileId, alt }: { fileId: string; alt: string }) {
  const file = useStorage(() => attachments.get(fileId), [fileId])
  return file ? <BlobImage blob={file.blob} alt={alt} /> : null
}

/** The cached photo, or the one just sent until the server returns it. */
function SentPhoto({ documentId, side, alt }: PhotoShownProps) {
  const person = usePerson()
  const id = documentId ?? person.userId
  const { value, order } = useAnswer(photoQuestion(id, side))
  const notYetReflected = useRecordedOfMe()?.filter((item) => isNotYetReflected(item, order)) ?? []
  const sent = recordedPhoto(notYetReflected, documentId, side)
  if (sent) return <RecordedPhoto fileId={sent} alt={alt} />
  if (value) return <img src={value} alt={alt} className={classes.photo} />
  return <MissingPhoto />
}
