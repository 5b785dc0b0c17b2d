import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { Message } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { BlobImage } from '../me/profile/blob-image.tsx'
import { attachments, outbox } from '../outbox/phone-db.ts'
import { useDirectCall } from '../shell/use-direct-call.ts'
import { StoredPhoto } from '../tasks/task-photo.tsx'
import classes from './chat.module.css'
import type { ShownMessage } from './shown-messages.ts'

interface MessageFilesProps {
  person: PhonePerson
  message: ShownMessage
}

/** The files of a message: from the server, or while it waits, from this phone. */
export function MessageFiles({ person, message: { id, files, waitingFiles } }: MessageFilesProps) {
  if (waitingFiles > 0) return <WaitingFiles messageId={id} count={waitingFiles} />
  return files.map((file) =>
    file.type.startsWith('image/') ? (
      <StoredPhoto key={file.id} person={person} fileId={file.id} alt={t('chat:photo')} />
    ) : (
      <StoredFile key={file.id} person={person} file={file} />
    ),
  )
}

function WaitingFiles({ messageId, count }: { messageId: string; count: number }) {
  const waiting = useLiveQuery(async () => {
    const items = await outbox.filter(({ input }) => 'id' in input && input.id === messageId).toArray()
    const of = items.map(({ id }) => id)
    return attachments.filter(({ recordId }) => of.includes(recordId)).toArray()
  }, [messageId])
  const pictures = waiting?.filter(({ blob }) => blob.type.startsWith('image/')) ?? []
  if (pictures.length === 0) return <span>{t('chat:files', { count })}</span>
  return pictures.map(({ fileId, blob }) => <BlobImage key={fileId} blob={blob} alt={t('chat:photo')} />)
}

interface StoredFileProps {
  person: PhonePerson
  file: Message['files'][number]
}

/** A voice note, or a document. It is loaded when it is wanted, because a phone pays for each byte. */
function StoredFile({ person, file: { id, name, type } }: StoredFileProps) {
  const [address, setAddress] = useState<string>()
  const { busy, problem, call } = useDirectCall(person, () => undefined)
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])

  async function load() {
    await call(person.managerId, async (client) => {
      const { body } = await client.files.getFile({ id })
      if (body instanceof Blob) setAddress(URL.createObjectURL(new Blob([body], { type })))
    })
  }

  if (address !== undefined && type.startsWith('audio/'))
    return (
      <audio className={classes.audio} controls autoPlay src={address} aria-label={t('chat:voice')}>
        <track kind="captions" />
      </audio>
    )
  if (address !== undefined)
    return (
      <a href={address} download={name}>
        {t('chat:file', { name })}
      </a>
    )
  return (
    <>
      <NativeButton kind="plain" loading={busy} onClick={() => void load()}>
        {type.startsWith('audio/') ? t('chat:play') : name}
      </NativeButton>
      <FormError>{problem}</FormError>
    </>
  )
}
