import { IconMicrophone, IconPaperclip, IconSend } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { mostCharacters } from '#shared/chat/chat-limits.ts'
import { useVoiceRecorder } from '#app/chat/composer/use-voice-recorder.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import type { RecordedFile } from '../../outbox/phone-db.ts'
import { ignoreTapsBriefly } from '../../clock/ignore-taps-briefly.ts'
import { record } from '../../outbox/record.ts'
import { clientFor } from '../../outbox/send/client-for.ts'
import { systemNow } from '../../outbox/system-now.ts'
import { LeaveQuestion } from '../../shell/form/leave-question.tsx'
import { useLeaveQuestion } from '../../shell/form/use-leave-question.ts'
import { draftKey, readDraft, storeDraft } from '../../shell/form/draft.ts'
import classes from '../chat.module.css'
import { MessageField } from './message-field.tsx'
import { MessageFilesField } from './message-files-field.tsx'
import { QuietLine } from './quiet-line.tsx'
import type { ShownMessage } from './shown-messages.ts'

interface NewMessageFormProps {
  person: PhonePerson
  channel: string
  /** What it answers. */
  replyTo: ShownMessage | null
  /** While another message is changed; what is written here stays. */
  hidden: boolean
  names: ReadonlyMap<string, string>
  /** The answer was sent, or becomes a message of its own. */
  onReplyEnd: () => void
}

/** The others see that the employee types at most this often. */
const typingMs = 3000

/** Writes a message, with or without reception. What is typed stays on the phone until it is sent. */
export function NewMessageForm({ person, channel, replyTo, hidden, names, onReplyEnd }: NewMessageFormProps) {
  const key = draftKey(person, `chat ${channel}`)
  const [text, setText] = useState(() => typedBefore(key))
  const [files, setFiles] = useState<readonly FieldFile[]>([])
  const blobs = useRef(new Map<string, Blob>())
  const [attaching, setAttaching] = useState(false)
  const [busy, setBusy] = useState(false)
  const [urgent, setUrgent] = useState(false)
  const isSending = useRef(false)
  const [failed, setFailed] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const typedAt = useRef(-Infinity)
  useEffect(() => storeDraft(key, text === '' ? null : { text }), [key, text])

  /** @returns whether it is recorded */
  async function send(content: string, attached: readonly RecordedFile[]): Promise<boolean> {
    const message = { id: newId(), channel, content, writtenAt: systemNow(), urgent, announcement: false }
    const fileIds = attached.map(({ fileId }) => fileId)
    try {
      await record('chat.sendMessage', { ...message, replyTo: replyTo?.id ?? null, fileIds }, attached)
    } catch {
      setFailed(true)
      return false
    }
    setFailed(false)
    onReplyEnd()
    return true
  }

  const voice = useVoiceRecorder((blob) => {
    setUrgent(false)
    void send('', [{ fileId: newId(), blob }])
  })
  const isRecording = voice.state === 'recording'
  const hasMore = useRef(false)
  useEffect(() => void (hasMore.current = isRecording || files.length > 0))
  const leaving = useLeaveQuestion(hasMore)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const content = text.trim()
    if (busy || isSending.current || (content === '' && files.length === 0)) return
    setTooLong(content.length > mostCharacters)
    if (text !== '') field.current?.focus()
    if (content.length > mostCharacters) return
    // Emptied at once: what is typed meanwhile belongs to the next message.
    isSending.current = true
    setText('')
    setFiles([])
    setAttaching(false)
    setUrgent(false)
    const isSent = await send(content, attachedOf(files, blobs.current))
    isSending.current = false
    if (isSent) return files.forEach((file) => blobs.current.delete(file.id))
    // Also stored here, because no field is left if the employee has left the chat meanwhile.
    storeDraft(key, { text: content })
    setText((typed) => [content, typed].filter((each) => each !== '').join('\n'))
    setFiles((added) => [...files, ...added])
    setUrgent(urgent)
  }

  function finishVoiceNote() {
    voice.finish()
    ignoreTapsBriefly()
  }

  function type(value: string) {
    setText(value)
    setTooLong(false)
    if (performance.now() - typedAt.current < typingMs) return
    typedAt.current = performance.now()
    void showTyping(person, channel)
  }

  return (
    <>
      {isRecording && (
        <div className={classes.line}>
          <output>{t('chat:recording')}</output>
          <span role="timer" className={classes.grow}>
            {voice.length}
          </span>
          <NativeButton onClick={finishVoiceNote}>{t('chat:send')}</NativeButton>
          <NativeButton kind="plain" onClick={voice.cancel}>
            {t('chat:cancel')}
          </NativeButton>
        </div>
      )}
      <form className={classes.composer} hidden={hidden || isRecording} onSubmit={(event) => void submit(event)}>
        {replyTo && (
          <div className={classes.line}>
            <span className={classes.grow}>
              {t('chat:answering', { name: names.get(replyTo.sender) ?? t('chat:former') })}
            </span>
            <NativeButton kind="plain" onClick={onReplyEnd}>
              {t('chat:cancel')}
            </NativeButton>
          </div>
        )}
        <QuietLine person={person} channel={channel} names={names} urgent={urgent} />
        {/* Also while a photo is resized: the field would give it up. */}
        {(attaching || busy || files.length > 0) && (
          <div className={classes.files}>
            <MessageFilesField
              files={files}
              onChange={setFiles}
              onReady={(fileId, blob) => void blobs.current.set(fileId, blob)}
              onBusy={setBusy}
            />
          </div>
        )}
        <div className={classes.line}>
          <MessageField ref={field} value={text} onChange={type} />
          <button type="submit" className={classes.round} aria-label={t('chat:send')} disabled={busy}>
            <IconSend size={24} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.line}>
          <button
            type="button"
            className={classes.tool}
            aria-label={t('chat:attach')}
            aria-pressed={attaching}
            onClick={() => setAttaching(!attaching)}
          >
            <IconPaperclip size={24} aria-hidden="true" />
          </button>
          {voice.canRecord && (
            <button
              type="button"
              className={classes.tool}
              aria-label={t('chat:record')}
              onClick={() => void voice.start()}
            >
              <IconMicrophone size={24} aria-hidden="true" />
            </button>
          )}
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={urgent}
              onChange={({ currentTarget }) => setUrgent(currentTarget.checked)}
            />
            {t('chat:urgentChoice')}
          </label>
        </div>
      </form>
      <FormError>{tooLong && t('chat:tooLong', { most: mostCharacters, length: text.trim().length })}</FormError>
      <FormError>{failed && t('chat:notKept')}</FormError>
      <FormError>{voice.state === 'refused' && t('chat:noMicrophone')}</FormError>
      {leaving && <LeaveQuestion body={t('chat:unsent')} onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  )
}

const attachedOf = (files: readonly FieldFile[], blobs: ReadonlyMap<string, Blob>): RecordedFile[] =>
  files.flatMap(({ id: fileId }) => {
    const blob = blobs.get(fileId)
    return blob ? { fileId, blob } : []
  })

function typedBefore(key: string): string {
  const draft = readDraft(key)
  return draft && 'text' in draft && typeof draft.text === 'string' ? draft.text : ''
}

/** Without reception no one sees it, which does no harm. */
async function showTyping(person: PhonePerson, id: string) {
  await clientFor(person)
    .chat.setTyping({ id })
    .catch(() => undefined)
}
