import { IconMicrophone, IconPaperclip, IconSend } from '@tabler/icons-react'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { mostInMessage, mostFiles } from '#shared/chat/chat-limits.ts'
import { isSound } from '#shared/files/file-kind.ts'
import { mostFileBytes } from '#shared/files/file-limits.ts'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { FileField, type TakeFiles } from '#app/ui/form/file-field.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import type { FieldFile, Upload } from '#app/ui/form/use-uploads.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import classes from './composer.module.css'
import type { Draft, useDraft } from './draft.ts'
import { fileWords } from './file-words.ts'
import { MessageField } from './message-field.tsx'
import { RoundButton } from './round-button.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useVoiceRecorder } from '#app/lib/voice/use-voice-recorder.ts'

interface MessageFormProps {
  draft: ReturnType<typeof useDraft>
  /** While another message is edited; what is written here stays. */
  hidden: boolean
  /** Where files can be dropped. */
  area: RefObject<HTMLElement | null>
  /** Throws if the message could not be kept. */
  onSend: (message: Draft) => Promise<unknown>
  onType: () => void
  onEscape: () => void
  /** What is said above the field, for example what the message answers. */
  about: ReactNode
  /** Beside the buttons. */
  options: ReactNode
}

/** Writes a message with its files. It stays mounted, because uploads and a running recording are kept nowhere else. */
export function MessageForm(props: MessageFormProps) {
  const { draft, hidden, area, onSend, onType, onEscape, about, options } = props
  const { shown, current, change, take, giveBack } = draft
  const { attaching, LeaveGuard } = useChat()
  const [isChoosing, setIsChoosing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const takeFiles = useRef<TakeFiles>(null)
  /** The recording is sent as soon as it is attached. */
  const sendsNote = useRef(false)
  const voice = useVoiceRecorder((sound) =>
    takeFiles.current?.([new File([sound], t('chat:voice'), { type: sound.type })]),
  )
  const isRecording = voice.state === 'recording'
  // No one sees that it goes on.
  const keepNote = useEffectEvent(() => voice.finish())
  useEffect(() => {
    if (hidden) keepNote()
  }, [hidden])
  const isOver = useDroppedFiles(area, (dropped) => {
    if (!hidden) takeFiles.current?.(dropped)
  })
  useFocusOnReturn(field, shown.replyTo?.id, hidden)

  async function submit() {
    const content = current().text.trim()
    if (content === '' && current().files.length === 0) return
    const { length } = content
    const tooLong = length > mostInMessage ? t('chat:tooLong', { most: mostInMessage, length }) : undefined
    setProblem(tooLong)
    if (content !== '') field.current?.focus()
    if (tooLong !== undefined) return
    const taken = take()
    setIsChoosing(false)
    try {
      await onSend({ ...taken, text: content })
    } catch (error) {
      giveBack(taken)
      setProblem(messageOf(error))
    }
  }

  function changeFiles(changed: (files: readonly FieldFile[]) => readonly FieldFile[]) {
    const { files } = current()
    change({ files: changed(files) })
    const isNote = current().files.some((file) => isSound(file.type) && !files.includes(file))
    if (!isNote || !sendsNote.current) return
    sendsNote.current = false
    void submit()
  }

  const upload: Upload = async (bytes, file) => {
    if (bytes.size > mostFileBytes) throw new Error(t('chat:fileTooLarge'))
    try {
      return await attaching.upload(bytes, file)
    } catch (error) {
      // It stays in the field, where the user decides.
      sendsNote.current = false
      throw error
    }
  }

  return (
    <form
      className={classes.composer}
      hidden={hidden}
      data-over={isOver || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!uploading) void submit()
      }}
      onClickCapture={stopSecondClick}
    >
      {about}
      <div className={classes.files} data-opened={isChoosing || undefined}>
        <FileField
          label={t('chat:attachments')}
          files={shown.files}
          onChange={changeFiles}
          accept={attaching.accept}
          {...(attaching.prepare && { prepare: attaching.prepare })}
          upload={upload}
          {...(attaching.thumbnailOf && { thumbnailOf: attaching.thumbnailOf })}
          camera
          most={mostFiles}
          words={fileWords}
          onBusy={setUploading}
          takeRef={takeFiles}
        />
      </div>
      {isRecording ? (
        <Row gap={12} lines={4} className={classes.line}>
          <output>
            <span aria-hidden="true">●</span> {t('chat:recording')}
          </output>
          <span role="timer" className={classes.grow}>
            {voice.length}
          </span>
          <NativeButton
            onClick={() => {
              sendsNote.current = true
              voice.finish()
            }}
          >
            {t('chat:send')}
          </NativeButton>
          <NativeButton kind="plain" onClick={voice.cancel}>
            {t('chat:cancel')}
          </NativeButton>
        </Row>
      ) : (
        <>
          <Row gap={12} lines={4} className={classes.line}>
            <MessageField
              ref={field}
              value={shown.text}
              onChange={(text) => {
                change({ text })
                setProblem(undefined)
                onType()
              }}
              onEnter={() => !uploading && void submit()}
              onEscape={onEscape}
              errorId={problem === undefined ? undefined : problemId}
            />
            <RoundButton type="submit" kind="main" label={t('chat:send')} disabled={uploading}>
              <IconSend size={20} aria-hidden="true" />
            </RoundButton>
          </Row>
          <Row gap={12} lines={4} className={classes.line}>
            <RoundButton label={t('chat:attach')} aria-pressed={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
              <IconPaperclip size={20} aria-hidden="true" />
            </RoundButton>
            {voice.canRecord && (
              <RoundButton label={t('chat:record')} onClick={() => void voice.start()}>
                <IconMicrophone size={20} aria-hidden="true" />
              </RoundButton>
            )}
            {options}
          </Row>
        </>
      )}
      <div id={problemId} className={classes.problem}>
        <FormError>{problem ?? (voice.state === 'refused' && t('chat:noMicrophone'))}</FormError>
      </div>
      <LeaveGuard isUnsaved={isRecording || uploading} files={shown.files.length} body={t('chat:unsent')} />
    </form>
  )
}

/** The field gets the focus when the message becomes an answer, and when the form is shown again. */
function useFocusOnReturn(field: RefObject<HTMLTextAreaElement | null>, replyTo: string | undefined, hidden: boolean) {
  const before = useRef({ replyTo, hidden })
  useEffect(() => {
    const last = before.current
    before.current = { replyTo, hidden }
    const becomesAnswer = replyTo !== undefined && replyTo !== last.replyTo
    if (!hidden && (becomesAnswer || last.hidden)) field.current?.focus()
  }, [field, replyTo, hidden])
}
