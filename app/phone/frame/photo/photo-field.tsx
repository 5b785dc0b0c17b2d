import { type ReactNode, useRef, useState } from 'react'
import { FileField } from '#app/ui/form/file-field.tsx'
import type { FileFieldWords } from '#app/ui/form/file-field-words.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PhotosFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** How many at most. */
  most: number
  /** Shown until a photo is picked: the photo so far. */
  before?: ReactNode
  /** @param photos to be recorded with the call that names them */
  onPick: (photos: readonly RecordedFile[]) => void
  /** Called with true while a photo is resized; the form can't be saved yet. */
  onBusy: (busy: boolean) => void
}

/** Takes or chooses photos, which the outbox uploads before their call. Works without reception. */
export function PhotosField({ before, onPick, ...field }: PhotosFieldProps) {
  const [files, setFiles] = useState<readonly FieldFile[]>([])
  // Photos are resized side by side, and each comes to the list as it is then.
  const picked = useRef(files)
  const resized = useRef(new Map<string, Blob>())

  function change(next: readonly FieldFile[]) {
    picked.current = next
    setFiles(next)
    onPick(
      next.flatMap(({ id }) => {
        const blob = resized.current.get(id)
        return blob ? [{ fileId: id, blob }] : []
      }),
    )
  }

  return (
    <FileField
      {...field}
      accept="image/*"
      camera
      words={words}
      files={files}
      onChange={(changed) => change(changed(picked.current))}
      prepare={smallPhoto}
      upload={async (blob, { id, name }) => {
        resized.current.set(id, blob)
        return { id, name, type: blob.type }
      }}
    >
      {files.length === 0 && before}
    </FileField>
  )
}

interface PhotoFieldProps extends Omit<PhotosFieldProps, 'most' | 'onPick'> {
  /** @param photo undefined when the employee removes it again */
  onPick: (photo: RecordedFile | undefined) => void
}

/** One photo; another one replaces it. */
export function PhotoField({ onPick, ...field }: PhotoFieldProps) {
  return <PhotosField {...field} most={1} onPick={([photo]) => onPick(photo)} />
}

async function smallPhoto(file: File): Promise<Blob> {
  const made = await shrinkPhoto(file)
  if ('photo' in made) return made.photo
  throw new Error(t(`photos:${made.problem}`))
}

const words: FileFieldWords = {
  choose: t('photos:choose'),
  chooseSeveral: t('photos:chooseSeveral'),
  takePhoto: t('photos:take'),
  remove: t('photos:remove'),
  retry: t('photos:retry'),
  cancel: t('photos:cancel'),
  uploading: (name) => t('photos:busy', { name }),
  uploaded: (name) => t('photos:ready', { name }),
  removed: (name) => t('photos:removed', { name }),
  noRoom: (most) => (most === 1 ? t('photos:onlyOne') : t('photos:noRoom', { most })),
}
