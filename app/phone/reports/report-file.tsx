import { useState } from 'react'
import { isSound } from '#shared/files/file-kind.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { readFile } from '#app/phone/frame/photo/read-file.ts'
import { StoredPhoto } from '#app/phone/frame/photo/stored-photo.tsx'
import { WaitingPhoto } from '#app/phone/frame/photo/waiting-photo.tsx'
import { useBlobSource } from '#app/phone/frame/use-blob-source.ts'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { attachments } from '#app/phone/outbox/phone-db.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import classes from './report-page.module.css'
import type { ShownDetails } from './shown-details.ts'

interface ReportFileProps {
  file: ShownDetails['files'][number]
  alt: string
}

/** A photo or a voice note from the server, or while it waits or if the server refused it, from this phone. */
export function ReportFile({ file: { fileId, isVoice, waits, problem }, alt }: ReportFileProps) {
  const kept = useStorage(() => attachments.get(fileId), [fileId])
  if (kept) return isSound(kept.blob.type) ? <Voice blob={kept.blob} /> : <WaitingPhoto blob={kept.blob} alt={alt} />
  if (waits || problem !== null) return null
  return isVoice ? <StoredVoice fileId={fileId} /> : <StoredPhoto fileId={fileId} alt={alt} />
}

/** It is loaded when it is wanted, because a phone pays for each byte. */
function StoredVoice({ fileId }: { fileId: string }) {
  const [sound, setSound] = useState<Blob>()
  const { busy, problem, call } = useDirectCall(() => undefined)
  if (sound) return <Voice blob={sound} />
  return (
    <>
      <NativeButton
        kind="plain"
        loading={busy}
        onClick={() => void call(async (client) => setSound(await readFile(client, { id: fileId })))}
      >
        {t('reports:play')}
      </NativeButton>
      <FormError>{problem}</FormError>
    </>
  )
}

function Voice({ blob }: { blob: Blob }) {
  const source = useBlobSource(blob)
  return (
    <audio ref={source} className={classes.sound} controls aria-label={t('reports:voice')}>
      <track kind="captions" />
    </audio>
  )
}
