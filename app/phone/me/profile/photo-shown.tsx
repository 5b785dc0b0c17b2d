import { IconPhotoOff } from '@tabler/icons-react'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { isNotYetReflected, isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { dataUrlOf, jpegUrl } from './data-url.ts'
import classes from './photo.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { recordedPhoto } from './profile-overlay.ts'
import { useRecordedOfMe } from './use-profile.ts'

interface PhotoShownProps {
  person: PhonePerson
  /** Null for the profile photo. */
  documentId: string | null
  alt: string
}

/** Shows a photo that the profile has. It is requested from the server only once it has been sent. */
export function PhotoShown(props: PhotoShownProps) {
  const recorded = useRecordedOfMe(props.person)
  if (!recorded) return null
  const waiting = recorded.filter(isUnsent)
  const photo = recordedPhoto(waiting, props.documentId)
  return photo ? <img src={jpegUrl(photo)} alt={props.alt} className={classes.photo} /> : <SentPhoto {...props} />
}

/** The cached photo, or the one just sent until the server returns it. */
function SentPhoto({ person, documentId, alt }: PhotoShownProps) {
  const id = documentId ?? person.userId
  const { value, order } = useAnswer<string>(`photo ${id}`, person, async (client) =>
    dataUrlOf(await client.employees.getOwnPhoto({ id })),
  )
  const notYetReflected = useRecordedOfMe(person)?.filter((item) => isNotYetReflected(item, order)) ?? []
  const sent = recordedPhoto(notYetReflected, documentId)
  const address = sent ? jpegUrl(sent) : value
  if (address) return <img src={address} alt={alt} className={classes.photo} />
  return (
    <p className={classes.noPhoto}>
      <IconPhotoOff aria-hidden="true" size={28} />
      <span>{t('me:photoNotHere')}</span>
    </p>
  )
}
