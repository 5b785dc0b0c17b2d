import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { stackClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { PhotoField } from '#app/phone/frame/photo/photo-field.tsx'
import type { TaskFormProps } from './comment-form.tsx'
import classes from './task-page.module.css'

/** Adds a photo, with or without reception. */
export function PhotoForm({ taskId, onSaved }: TaskFormProps) {
  const [id] = useState(() => newId())
  const [photo, setPhoto] = useState<RecordedFile>()
  const [busy, setBusy] = useState(false)
  const form = usePhoneForm({
    name: `task photo ${taskId}`,
    begin: {},
    hasMore: photo !== undefined,
    save: async () => {
      if (photo) await record('tasks.addPhoto', { id, taskId, photoFileId: photo.fileId }, [photo])
    },
    onSaved,
  })
  return (
    <PhoneForm
      form={form}
      className={stackClass({ gap: 8 })}
      busy={busy}
      isEmpty={!photo && !busy}
      submitLabel={t('tasks:addPhoto')}
    >
      <div className={classes.photoField}>
        <PhotoField label={t('tasks:addPhoto')} onPick={setPhoto} onBusy={setBusy} />
      </div>
    </PhoneForm>
  )
}
