import { type FormEvent, useState } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { uploadFile } from '../../outbox/files/upload-file.ts'
import type { RecordedFile } from '../../outbox/phone-db.ts'
import { patienceMs } from '../../outbox/send/client-for.ts'
import { PhotoField } from '../../shell/photo/photo-field.tsx'
import { StoredPhoto } from '../../shell/photo/stored-photo.tsx'
import { useDirectCall } from '../../shell/use-direct-call.ts'
import classes from '../phone-chat.module.css'

interface PictureFormProps {
  person: PhonePerson
  group: Channel
  onChange: () => void
}

/** Sets, replaces or removes the picture of a group, with reception. */
export function PictureForm({ person, group: { id, name, pictureFileId }, onChange }: PictureFormProps) {
  const [picked, setPicked] = useState<RecordedFile>()
  const [preparing, setPreparing] = useState(false)
  const { busy, problem, call } = useDirectCall(person, onChange)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (picked) await save(picked)
  }

  async function save(photo: RecordedFile | null) {
    await call(person.managerId, async (client) => {
      if (photo) await uploadFile(person, { ...photo, signal: AbortSignal.timeout(patienceMs), onProgress: ignore })
      await client.chat.editGroup({ id, name: name ?? '', pictureFileId: photo?.fileId ?? null })
    })
  }

  return (
    <form className={classes.choices} onSubmit={(event) => void submit(event)} noValidate>
      <PhotoField
        label={t('chat:groupPicture')}
        before={
          pictureFileId !== null && <StoredPhoto person={person} fileId={pictureFileId} alt={t('chat:groupPicture')} />
        }
        onPick={setPicked}
        onBusy={setPreparing}
      />
      <FormError>{problem}</FormError>
      {picked && (
        <NativeButton type="submit" loading={busy} disabled={preparing}>
          {t('chat:savePicture')}
        </NativeButton>
      )}
      {pictureFileId !== null && !picked && (
        <NativeButton kind="plain" loading={busy} onClick={() => void save(null)}>
          {t('chat:removePicture')}
        </NativeButton>
      )}
    </form>
  )
}

const ignore = () => undefined
