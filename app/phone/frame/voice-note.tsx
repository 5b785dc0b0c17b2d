import { IconMicrophone, IconTrash } from '@tabler/icons-react'
import { type Ref, useCallback, useEffect, useRef } from 'react'
import { useVoiceRecorder } from '#app/lib/voice/use-voice-recorder.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useBlobSource } from './use-blob-source.ts'
import classes from './voice-note.module.css'

interface VoiceNoteProps {
  /** What was said so far. */
  sound: Blob | null
  onRecord: (sound: Blob | null) => void
  /** Called with true while it records: the form can't be saved yet. */
  onBusy: (busy: boolean) => void
}

/** Says in words what would have to be typed. */
export function VoiceNote({ sound, onRecord, onBusy }: VoiceNoteProps) {
  const voice = useVoiceRecorder((said) => onRecord(new File([said], t('reports:voice'), { type: said.type })))
  const isRecording = voice.state === 'recording'
  // The button that was pressed is gone, so the focus goes to the one in its place.
  const isUsed = useRef(false)
  const next = useCallback((control: HTMLElement | null) => {
    if (isUsed.current) control?.focus()
  }, [])
  useEffect(() => {
    onBusy(isRecording)
    return () => onBusy(false)
  }, [isRecording, onBusy])
  if (sound) return <Recorded sound={sound} next={next} onRemove={() => onRecord(null)} />
  if (!voice.canRecord) return null
  if (isRecording) {
    return (
      <Row gap={12} lines={4} wrap>
        <output>
          <span aria-hidden="true">●</span> {t('reports:recording')}
        </output>
        <span role="timer" className="tabular">
          {voice.length}
        </span>
        <NativeButton ref={next} onClick={voice.finish}>
          {t('reports:keepVoice')}
        </NativeButton>
        <NativeButton kind="plain" onClick={voice.cancel}>
          {t('reports:dropVoice')}
        </NativeButton>
      </Row>
    )
  }
  return (
    <Stack gap={4}>
      <NativeButton
        ref={next}
        kind="plain"
        fullWidth
        onClick={() => {
          isUsed.current = true
          void voice.start()
        }}
      >
        <IconMicrophone aria-hidden="true" size={22} />
        {t('reports:record')}
      </NativeButton>
      <FormError>{voice.state === 'refused' && t('reports:noMicrophone')}</FormError>
    </Stack>
  )
}

interface RecordedProps {
  sound: Blob
  next: Ref<HTMLButtonElement>
  onRemove: () => void
}

function Recorded({ sound, next, onRemove }: RecordedProps) {
  const source = useBlobSource(sound)
  return (
    <Row gap={8}>
      <audio ref={source} className={classes.sound} controls aria-label={t('reports:voice')}>
        <track kind="captions" />
      </audio>
      <NativeButton ref={next} kind="plain" aria-label={t('reports:removeVoice')} onClick={onRemove}>
        <IconTrash aria-hidden="true" size={22} />
      </NativeButton>
    </Row>
  )
}
