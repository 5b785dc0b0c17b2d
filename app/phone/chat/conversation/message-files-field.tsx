import { mostFiles } from '#shared/chat/chat-limits.ts'
import { isPicture } from '#shared/files/file-kind.ts'
import { mostFileBytes } from '#shared/files/file-limits.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import type { FileFieldWords } from '#app/ui/form/file-field-words.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { shrinkPhoto } from '../../shell/photo/shrink-photo.ts'

interface MessageFilesFieldProps {
  files: readonly FieldFile[]
  onChange: (change: (files: readonly FieldFile[]) => readonly FieldFile[]) => void
  /** Keeps the bytes until the message is recorded. */
  onReady: (fileId: string, blob: Blob) => void
  /** Called with true while a photo is resized; the message can't be sent yet. */
  onBusy: (busy: boolean) => void
}

/** What the server stores. */
const accepted = 'image/*,application/pdf,.docx,.xlsx'

/** The photos and documents of a message. Works without reception. */
export function MessageFilesField({ files, onChange, onReady, onBusy }: MessageFilesFieldProps) {
  return (
    <FileField
      label={t('chat:attach')}
      accept={accepted}
      camera
      most={mostFiles}
      words={words}
      files={files}
      onChange={onChange}
      prepare={prepare}
      upload={(blob, { id, name }) => {
        onReady(id, blob)
        return Promise.resolve({ id, name, type: blob.type })
      }}
      onBusy={onBusy}
    />
  )
}

async function prepare(file: File): Promise<Blob> {
  if (!isPicture(file.type) && file.size > mostFileBytes) throw new Error(t('chat:fileTooLarge'))
  if (!isPicture(file.type)) return file
  const made = await shrinkPhoto(file)
  if ('photo' in made) return made.photo
  throw new Error(t(`photos:${made.problem}`))
}

const words: FileFieldWords = {
  choose: t('chat:chooseFiles'),
  chooseSeveral: t('chat:chooseFiles'),
  takePhoto: t('photos:take'),
  remove: t('chat:removeFile'),
  retry: t('photos:retry'),
  cancel: t('photos:cancel'),
  uploading: (name) => t('photos:busy', { name }),
  uploaded: (name) => t('chat:fileReady', { name }),
  removed: (name) => t('photos:removed', { name }),
  noRoom: (most) => t('chat:noRoom', { count: most }),
}
