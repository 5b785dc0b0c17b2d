import { ActionIcon, Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { uploadFile } from '#app/lib/upload-file.ts'
import { useVoiceRecorder } from '#app/ui/chat/use-voice-recorder.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import classes from './conversation.module.css'

interface VoiceButtonProps {
  /** The note is stored and can be sent. */
  onRecorded: (file: FieldFile) => void
  onBusy: (busy: boolean) => void
}

/** Records a voice note and stores it, to be sent with the message. */
export function VoiceButton({ onRecorded, onBusy }: VoiceButtonProps) {
  async function store(sound: Blob) {
    onBusy(true)
    try {
      onRecorded(await uploadFile(sound, { id: newId(), name: 'Voice note', signal: new AbortController().signal }))
    } catch (error) {
      notifyError(error)
    } finally {
      onBusy(false)
    }
  }
  const voice = useVoiceRecorder((sound) => void store(sound))

  if (voice.state === 'recording')
    return (
      <span className={classes.choices}>
        <output>● Recording…</output>
        <Button size="compact-sm" onClick={voice.finish}>
          Finish
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={voice.cancel}>
          Cancel
        </Button>
      </span>
    )
  if (!voice.canRecord) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Record a voice note"
        title="Record a voice note"
        onClick={() => void voice.start()}
      >
        <IconMicrophone size={20} aria-hidden="true" />
      </ActionIcon>
      {voice.state === 'refused' && (
        <p className={classes.problem} role="alert">
          Muster can’t use the microphone. Allow it in the browser’s settings, then try again.
        </p>
      )}
    </>
  )
}
