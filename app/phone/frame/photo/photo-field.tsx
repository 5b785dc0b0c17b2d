import { type ReactNode, useState } from 'react'
import { FileField } from '#app/ui/form/file-field.tsx'
import type { FileFieldWords } from '#app/ui/form/file-field-words.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PhotoFieldProps {
  label: string
  /** Shown until a photo is picked: the photo so far. */
  before?: ReactNode
  /** @param photo to be recorded with the call that names it; undefined when the employee removes it again */
  onPick: (photo: RecordedFile | undefined) => void
  /** Called with true while the photo is resized; the form can't be saved yet. */
  onBusy: (busy: boolean) => void
}

/** Takes or chooses a photo, which the outbox uploads before its call. Works without reception. */
export function PhotoField({ label, before, onPick, onBusy }: PhotoFieldProps) {
  const [files, setFiles] = useState<readonly FieldFile[]>([])
  return (
    <FileField
      label={label}
      accept="image/*"
      camera
      words={words}
      files={files}
      onChange={(change) => {
        setFiles(change)
        if (change(files).length === 0) onPick(undefined)
      }}
      prepare={smallPhoto}
      upload={async (blob, { id, name }) => {
        onPick({ fileId: id, blob })
        return { id, name, type: blob.type }
      }}
      onBusy={onBusy}
    >
      {files.length === 0 && before}
    </FileField>
  )
}

async function smallPhoto(file: File): Promise<Blob> {
  const made = await shrinkPhoto(file)
  if ('photo' in made) return made.photo
  throw new Error(t(`photos:${made.problem}`))
}

const words: FileFieldWords = {
  choose: t('photos:choose'),
  chooseSeveral: t('photos:choose'),
  takePhoto: t('photos:take'),
  remove: t('photos:remove'),
  retry: t('photos:retry'),
  cancel: t('photos:cancel'),
  uploading: (name) => t('photos:busy', { name }),
  uploaded: (name) => t('photos:ready', { name }),
  removed: (name) => t('photos:removed', { name }),
  noRoom: () => t('photos:onlyOne'),
}
