import { IconCamera, IconMicrophone, IconSend } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useVoiceRecorder } from '#app/ui/chat/use-voice-recorder.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import type { RecordedFile } from '../outbox/phone-db.ts'
import { record } from '../outbox/record.ts'
import { systemNow } from '../outbox/system-now.ts'
import { draftKey, readDraft, storeDraft } from '../shell/form/draft.ts'
import { PhotoField } from '../shell/photo/photo-field.tsx'
import { useDirectCall } from '../shell/use-direct-call.ts'
import type { Draft } from './conversation-page.tsx'
import classes from './chat.module.css'
import { QuietLine } from './quiet-line.tsx'

interface ComposerProps {
  person: PhonePerson
  channel: string
  draft: Draft
  names: ReadonlyMap<string, string>
  onDone: () => void
  onChange: () => void
}

/** The others see that the employee types at most this often. */
const typingMs = 3000

/** Writes a message, with or without reception. What is typed stays on the phone until it is sent. */
export function Composer({ person, channel, draft, names, onDone, onChange }: ComposerProps) {
  const key = draftKey(person, `chat ${channel}`)
  const isChange = draft.kind === 'change'
  const [text, setText] = useState(isChange ? draft.message.content : () => typedBefore(key))
  const [photo, setPhoto] = useState<RecordedFile>()
  const [attaching, setAttaching] = useState(false)
  const [busy, setBusy] = useState(false)
  const [urgent, setUrgent] = useState(false)
  const [failed, setFailed] = useState(false)
  const voice = useVoiceRecorder((blob) => void send([{ fileId: newId(), blob }], ''))
  const change = useDirectCall(person, onChange)
  const typedAt = useRef(-Infinity)
  useEffect(() => {
    if (!isChange) storeDraft(key, text === '' ? null : { text })
  }, [key, text, isChange])

  async function send(files: RecordedFile[], content: string) {
    const message = { id: newId(), channel, content, writtenAt: systemNow(), urgent, announcement: false }
    const replyTo = draft.kind === 'answer' ? draft.message.id : null
    try {
      await record('chat.sendMessage', { ...message, replyTo, fileIds: files.map(({ fileId }) => fileId) }, files)
      setFailed(false)
      return true
    } catch {
      setFailed(true)
      return false
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const content = text.trim()
    if (busy || (content === '' && !photo)) return
    const done = isChange
      ? await change.call(person.managerId, (client) => client.chat.editMessage({ id: draft.message.id, content }))
      : await send(photo ? [photo] : [], content)
    if (!done) return
    setText('')
    setPhoto(undefined)
    setAttaching(false)
    setUrgent(false)
    onDone()
  }

  function type(value: string) {
    setText(value)
    if (isChange || performance.now() - typedAt.current < typingMs) return
    typedAt.current = performance.now()
    void showTyping(person, channel)
  }

  if (voice.state === 'recording')
    return (
      <div className={classes.line}>
        <output className={classes.grow}>{t('chat:recording')}</output>
        <NativeButton onClick={voice.finish}>{t('chat:send')}</NativeButton>
        <NativeButton kind="plain" onClick={voice.cancel}>
          {t('chat:cancel')}
        </NativeButton>
      </div>
    )
  return (
    <form className={classes.composer} onSubmit={(event) => void submit(event)}>
      {draft.kind !== 'new' && (
        <div className={classes.line}>
          <span className={classes.grow}>
            {isChange
              ? t('chat:changing')
              : t('chat:answering', { name: names.get(draft.message.sender) ?? t('chat:former') })}
          </span>
          <NativeButton kind="plain" onClick={onDone}>
            {t('chat:cancel')}
          </NativeButton>
        </div>
      )}
      {!isChange && <QuietLine person={person} channel={channel} names={names} />}
      {attaching && <PhotoField label={t('chat:attach')} onPick={setPhoto} onBusy={setBusy} />}
      <div className={classes.line}>
        <textarea
          className={classes.text}
          aria-label={t('chat:message')}
          placeholder={t('chat:message')}
          rows={Math.min(5, text.split('\n').length)}
          maxLength={10_000}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <button
          type="submit"
          className={classes.round}
          aria-label={isChange ? t('chat:save') : t('chat:send')}
          disabled={busy}
        >
          <IconSend size={24} aria-hidden="true" />
        </button>
      </div>
      {!isChange && (
        <div className={classes.line}>
          <button
            type="button"
            className={classes.tool}
            aria-label={t('chat:attach')}
            aria-pressed={attaching}
            onClick={() => setAttaching(!attaching)}
          >
            <IconCamera size={24} aria-hidden="true" />
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
          <label className={classes.urgent}>
            <input
              type="checkbox"
              checked={urgent}
              onChange={({ currentTarget }) => setUrgent(currentTarget.checked)}
            />
            {t('chat:urgentChoice')}
          </label>
        </div>
      )}
      <FormError>{failed && t('chat:notKept')}</FormError>
      <FormError>{voice.state === 'refused' && t('chat:noMicrophone')}</FormError>
      <FormError>{change.problem}</FormError>
    </form>
  )
}

function typedBefore(key: string): string {
  const draft = readDraft(key)
  return draft && 'text' in draft && typeof draft.text === 'string' ? draft.text : ''
}

/** Without reception no one sees it, which does no harm. */
async function showTyping(person: PhonePerson, id: string) {
  const { clientFor } = await import('../outbox/send/client-for.ts')
  await clientFor(person)
    .chat.setTyping({ id })
    .catch(() => undefined)
}
