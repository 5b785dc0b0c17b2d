import { useState } from 'react'
import type { Message } from '#shared/chat/chat-contract.ts'
import { isPicture, isSound } from '#shared/files/file-kind.ts'
import type { ShownMessage } from '#app/chat/conversation/shown-message.ts'
import { saveFile } from '#app/lib/files/save-file.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { attachments, outbox } from '#app/phone/outbox/phone-db.ts'
import { readFile } from '#app/phone/frame/photo/read-file.ts'
import { StoredPhoto } from '#app/phone/frame/photo/stored-photo.tsx'
import { WaitingPhoto } from '#app/phone/frame/photo/waiting-photo.tsx'
import { useBlobSource } from '#app/phone/frame/use-blob-source.ts'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'
import classes from '../phone-chat.module.css'
import { useStorage } from '#app/phone/outbox/use-storage.ts'

interface MessageFilesProps {
  message: ShownMessage
}

/** The files of a message: from the server, or while it waits, from this phone. */
export function MessageFiles({ message: { id, files, waitingFiles } }: MessageFilesProps) {
  if (waitingFiles > 0) return <WaitingFiles messageId={id} count={waitingFiles} />
  return files.map((file) =>
    isPicture(file.type) ? (
      <StoredPhoto key={file.id} fileId={file.id} alt={t('chat:photo')} />
    ) : (
      <StoredFile key={file.id} file={file} />
    ),
  )
}

function WaitingFiles({ messageId, count }: { messageId: string; count: number }) {
  const waiting = useStorage(async () => {
    const items = await outbox.filter(({ input }) => 'id' in input && input.id === messageId).toArray()
    const of = items.map(({ id }) => id)
    return attachments.filter(({ recordId }) => of.includes(recordId)).toArray()
  }, [messageId])
  if (!waiting || waiting.length === 0) return <span>{t('chat:files', { count })}</span>
  return waiting.map(({ fileId, blob }) => <WaitingFile key={fileId} blob={blob} />)
}

function WaitingFile({ blob }: { blob: Blob }) {
  if (isSound(blob.type)) return <VoiceNote blob={blob} />
  if (isPicture(blob.type)) return <WaitingPhoto blob={blob} alt={t('chat:photo')} />
  return <bdi>{blob instanceof File ? blob.name : t('chat:files', { count: 1 })}</bdi>
}

interface StoredFileProps {
  file: Message['files'][number]
}

/** A voice note to play, or a document to save. It is loaded when it is wanted, because a phone pays for each byte. */
function StoredFile({ file: { id, name, type } }: StoredFileProps) {
  const [sound, setSound] = useState<Blob>()
  const { busy, problem, call } = useDirectCall(() => undefined)

  async function load() {
    await call(async (client) => {
      const body = await readFile(client, { id })
      if (isSound(type)) setSound(new Blob([body], { type }))
      else saveFile(body, name)
    })
  }

  if (sound) return <VoiceNote blob={sound} autoPlay />
  return (
    <>
      <NativeButton kind="plain" loading={busy} onClick={() => void load()}>
        {isSound(type) ? t('chat:play') : t('chat:saveFile', { name })}
      </NativeButton>
      <FormError>{problem}</FormError>
    </>
  )
}

function VoiceNote({ blob, autoPlay = false }: { blob: Blob; autoPlay?: boolean }) {
  const source = useBlobSource(blob)
  return (
    <audio ref={source} className={classes.audio} controls autoPlay={autoPlay} aria-label={t('chat:voice')}>
      <track kind="captions" />
    </audio>
  )
}
