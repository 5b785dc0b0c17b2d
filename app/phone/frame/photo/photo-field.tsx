import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FileField } from '#app/ui/form/file-field.tsx'
import type { FileFieldWords } from '#app/ui/form/file-field-words.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { dataUrlOf } from './data-url.ts'
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
  /** Photos that were picked before the field was shown again, and how they are named. */
  kept?: readonly RecordedFile[]
  nameOf?: (number: number) => string
  /** @param photos to be recorded with the call that names them */
  onPick: (photos: readonly RecordedFile[]) => void
  /** Called with true while a photo is resized; the form can't be saved yet. */
  onBusy?: (busy: boolean) => void
}

/** Takes or chooses photos, which the outbox uploads before their call. Works without reception. */
export function PhotosField({ before, kept = none, nameOf = String, onPick, ...field }: PhotosFieldProps) {
  const [files, setFiles] = useState<readonly FieldFile[]>(() =>
    kept.map(({ fileId, blob }, index) => ({ id: fileId, name: nameOf(index + 1), type: blob.type })),
  )
  // Photos are resized side by side, and each comes to the list as it is then.
  const picked = useRef(files)
  const resized = useRef(new Map(kept.map(({ fileId, blob }) => [fileId, blob])))
  const addresses = useAddresses(kept)

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
      thumbnailOf={({ id }) => addresses.get(id)}
      upload={async (blob, { id, name }) => {
        resized.current.set(id, blob)
        return { id, name, type: blob.type }
      }}
    >
      {files.length === 0 && before}
    </FileField>
  )
}

const none: readonly RecordedFile[] = []

/** Addresses of photos of this phone, once they are read. */
function useAddresses(photos: readonly RecordedFile[]): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const [first] = useState(photos)
  useEffect(() => {
    const reading = first.map(async ({ fileId, blob }) => [fileId, await dataUrlOf(blob)] as const)
    const shown = Promise.all(reading).then((read) => setAddresses(new Map(read)))
    // Without a picture the photo has its name.
    void shown.catch(() => undefined)
  }, [first])
  return addresses
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
