import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Channel, Message } from '#shared/chat/chat-contract.ts'
import { mostCharacters, mostFiles } from '#shared/chat/chat-limits.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { FileField, type TakeFiles } from '#app/ui/form/file-field.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useSetTyping } from '../chat-queries.ts'
import type { SentMessage } from '../outbox/outbox-db.ts'
import classes from './conversation.module.css'
import { MessageField } from './message-field.tsx'
import { MessageOptions } from './message-options.tsx'
import { QuietLine } from './quiet-line.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUnsentMessage } from './unsent-message.ts'
import { VoiceButton } from './voice-button.tsx'

interface NewMessageFormProps {
  channel: Channel
  /** What it answers. */
  replyTo: Message | null
  /** While another message is changed; what is written here stays. */
  hidden: boolean
  /** Where files can be dropped. */
  area: RefObject<HTMLElement | null>
  send: (message: SentMessage) => Promise<unknown>
  onDone: () => void
}

/** The others see that the user types at most this often. */
const typingMs = 3000

const accepted = 'image/jpeg,image/png,image/webp,application/pdf,.docx,.xlsx'

/** Writes a message, with its files. */
export function NewMessageForm({ channel, replyTo, hidden, area, send, onDone }: NewMessageFormProps) {
  const { id, everyone } = channel
  const { message, change, changeFiles, current, take, giveBack } = useUnsentMessage(id)
  const { text, files, urgent, announcement } = message
  const [attaching, setAttaching] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [tooLong, setTooLong] = useState<string>()
  const names = usePeopleNames()
  const setTyping = useSetTyping()
  const typedAt = useRef(-Infinity)
  const field = useRef<HTMLTextAreaElement>(null)
  const takeFiles = useRef<TakeFiles>(null)

  const isOver = useDroppedFiles(area, (dropped) => {
    if (hidden) return
    takeFiles.current?.(dropped)
  })

  const wasHidden = useRef(hidden)
  useEffect(() => {
    if (replyTo !== null || (wasHidden.current && !hidden)) field.current?.focus()
    wasHidden.current = hidden
  }, [replyTo, hidden])

  function showTyping() {
    if (performance.now() - typedAt.current < typingMs) return
    typedAt.current = performance.now()
    setTyping.mutate({ id })
  }

  async function submit() {
    const content = current().text.trim()
    if (uploading || (content === '' && current().files.length === 0)) return
    const problem = lengthProblem(content)
    setTooLong(problem)
    field.current?.focus()
    if (problem !== undefined) return
    const taken = take()
    setAttaching(false)
    onDone()
    try {
      await send({
        id: newId(),
        channel: id,
        content,
        writtenAt: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
        replyTo: replyTo?.id ?? null,
        urgent: taken.urgent,
        announcement: taken.announcement || everyone,
        fileIds: taken.files.map((file) => file.id),
      })
    } catch (error) {
      giveBack(taken)
      notifyError(error)
    }
  }

  return (
    <form
      className={classes.composer}
      hidden={hidden}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {replyTo && (
        <div className={classes.about}>
          <span>Answering {names.get(replyTo.sender) ?? 'a former employee'}</span>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
      <QuietLine channel={id} urgent={urgent} />
      <div className={classes.files} data-opened={attaching || undefined}>
        <FileField
          label="Files of this message"
          files={files}
          onChange={changeFiles}
          upload={(bytes, { id: fileId, name, signal }) => uploadFile(bytes, { id: fileId, name, signal })}
          thumbnailOf={(file) => `/api/files/${file.id}?size=thumbnail`}
          accept={accepted}
          camera
          most={mostFiles}
          onBusy={setUploading}
          takeRef={takeFiles}
        />
      </div>
      <div className={classes.line}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Attach files"
          title="Attach files"
          aria-pressed={attaching}
          onClick={() => setAttaching(!attaching)}
        >
          <IconPaperclip size={20} aria-hidden="true" />
        </ActionIcon>
        <VoiceButton onRecorded={(note) => takeFiles.current?.([note])} />
        <MessageField
          ref={field}
          value={text}
          onChange={(typed) => {
            change({ text: typed })
            setTooLong(undefined)
            showTyping()
          }}
          onEnter={() => void submit()}
          onEscape={onDone}
          error={tooLong}
        />
        <ActionIcon type="submit" size="lg" disabled={uploading} aria-label="Send" title="Send">
          <IconSend size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <MessageOptions channel={channel} urgent={urgent} announcement={announcement} onChange={change} />
    </form>
  )
}

const lengthProblem = ({ length }: string) =>
  length > mostCharacters
    ? `A message has at most ${mostCharacters} characters and this one has ${length}. Shorten it, or send it in parts.`
    : undefined
