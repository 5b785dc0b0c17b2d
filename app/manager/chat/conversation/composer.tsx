import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { IconCheck, IconPaperclip, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { mostFiles } from '#shared/chat/chat-limits.ts'
import { uploadFile } from '#app/lib/upload-file.ts'
import { useMay } from '#app/lib/may.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useEditMessage, useSetTyping } from '../chat-queries.ts'
import type { SentMessage } from '../outbox/outbox-db.ts'
import type { Draft } from './conversation.tsx'
import classes from './conversation.module.css'
import { QuietLine } from './quiet-line.tsx'
import { VoiceButton } from './voice-button.tsx'

interface ComposerProps {
  channel: Channel
  draft: Draft
  send: (message: SentMessage) => Promise<unknown>
  onDone: () => void
}

/** The others see that the user types at most this often. */
const typingMs = 3000

const accepted = 'image/jpeg,image/png,image/webp,application/pdf,.docx,.xlsx'

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Writes a message. Enter sends it, Shift+Enter begins a line. */
export function Composer({ channel: { id: channel, everyone, type }, draft, send, onDone }: ComposerProps) {
  const isChange = draft.kind === 'change'
  const [text, setText] = useState(isChange ? draft.message.content : '')
  const [files, setFiles] = useState<readonly FieldFile[]>([])
  const [attaching, setAttaching] = useState(false)
  const [busy, setBusy] = useState(false)
  const [urgent, setUrgent] = useState(false)
  const [announcement, setAnnouncement] = useState(false)
  const [saving, setSaving] = useState(false)
  const names = usePeopleNames()
  const may = useMay()
  const edit = useEditMessage()
  const setTyping = useSetTyping()
  const typedAt = useRef(-Infinity)

  function showTyping() {
    if (performance.now() - typedAt.current < typingMs) return
    typedAt.current = performance.now()
    setTyping.mutate({ id: channel })
  }

  async function submit() {
    const content = text.trim()
    if (busy || saving || (content === '' && files.length === 0)) return
    setSaving(true)
    try {
      if (isChange) await edit.mutateAsync({ id: draft.message.id, content })
      else await sendNew(content)
      setText('')
      setFiles([])
      setAttaching(false)
      setUrgent(false)
      setAnnouncement(false)
      onDone()
    } catch (error) {
      notifyError(error)
    } finally {
      setSaving(false)
    }
  }

  const sendNew = (content: string) =>
    send({
      id: newId(),
      channel,
      content,
      writtenAt: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
      replyTo: draft.kind === 'answer' ? draft.message.id : null,
      urgent,
      announcement: announcement || everyone,
      fileIds: files.map(({ id }) => id),
    })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && draft.kind !== 'new') onDone()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {draft.kind !== 'new' && (
        <div className={classes.about}>
          <span>
            {isChange ? 'Changing your message' : `Answering ${names.get(draft.message.sender) ?? 'a former employee'}`}
          </span>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
      {!isChange && <QuietLine channel={channel} urgent={urgent} />}
      {(attaching || files.length > 0) && (
        <FileField
          label="Files of this message"
          files={files}
          onChange={(change) => setFiles(change)}
          upload={(bytes, { id, name, signal }) => uploadFile(bytes, { id, name, signal })}
          thumbnailOf={({ id }) => `/api/files/${id}?size=thumbnail`}
          accept={accepted}
          camera
          most={mostFiles}
          onBusy={setBusy}
        />
      )}
      <div className={classes.line}>
        {!isChange && (
          <>
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
            <VoiceButton
              onBusy={setBusy}
              onRecorded={(file) => setFiles((all) => [...all, file].slice(0, mostFiles))}
            />
          </>
        )}
        <Textarea
          ref={draft.kind === 'new' ? undefined : focus}
          className={classes.text ?? ''}
          aria-label="Message"
          placeholder="Write a message…"
          autosize
          maxRows={8}
          maxLength={10_000}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            if (!isChange) showTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          type="submit"
          size="lg"
          loading={saving}
          disabled={busy}
          aria-label={isChange ? 'Save' : 'Send'}
          title={isChange ? 'Save' : 'Send'}
        >
          {isChange ? <IconCheck size={20} aria-hidden="true" /> : <IconSend size={20} aria-hidden="true" />}
        </ActionIcon>
      </div>
      {!isChange && (
        <div className={classes.choices}>
          <Checkbox
            size="xs"
            label="Urgent: also in quiet hours"
            checked={urgent}
            onChange={(event) => setUrgent(event.currentTarget.checked)}
          />
          {type === 'group' && !everyone && may('chat.remindAnnouncement') && (
            <Checkbox
              size="xs"
              label="Announcement: ask for “I have read this”"
              checked={announcement}
              onChange={(event) => setAnnouncement(event.currentTarget.checked)}
            />
          )}
          {everyone && <p className={classes.quiet}>Everyone is asked to confirm that they have read this.</p>}
        </div>
      )}
    </form>
  )
}
