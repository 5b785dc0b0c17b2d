import { type FormEvent, useState } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { uploadFile } from '#app/phone/outbox/files/upload-file.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { patienceMs } from '#app/phone/outbox/send/client-for.ts'
import { PhotoField } from '#app/phone/frame/photo/photo-field.tsx'
import { StoredPhoto } from '#app/phone/frame/photo/stored-photo.tsx'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'

interface PictureFormProps {
  group: Channel
  onChange: () => void
}

/** Sets, replaces or removes the picture of a group, with reception. */
export function PictureForm({ group: { id, name, pictureFileId }, onChange }: PictureFormProps) {
  const person = usePerson()
  const [picked, setPicked] = useState<RecordedFile>()
  const [preparing, setPreparing] = useState(false)
  const { busy, problem, call } = useDirectCall(onChange)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (picked) await save(picked)
  }

  async function save(photo: RecordedFile | null) {
    await call(async (client) => {
      if (photo) await uploadFile(person, { ...photo, signal: AbortSignal.timeout(patienceMs), onProgress: ignore })
      await client.chat.editGroup({ id, name: name ?? '', pictureFileId: photo?.fileId ?? null })
    })
  }

  return (
    <form className={stackClass({ gap: 8 })} onSubmit={(event) => void submit(event)} noValidate>
      <PhotoField
        label={t('chat:groupPicture')}
        before={pictureFileId !== null && <StoredPhoto fileId={pictureFileId} alt={t('chat:groupPicture')} />}
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
