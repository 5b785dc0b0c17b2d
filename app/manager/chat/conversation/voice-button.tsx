import { ActionIcon, Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useVoiceRecorder } from '#app/chat/composer/use-voice-recorder.ts'
import classes from './conversation.module.css'

interface VoiceButtonProps {
  onRecorded: (note: File) => void
}

/** Records a voice note. */
export function VoiceButton({ onRecorded }: VoiceButtonProps) {
  const voice = useVoiceRecorder((sound) => onRecorded(new File([sound], 'Voice note', { type: sound.type })))

  if (voice.state === 'recording')
    return (
      <span className={classes.choices}>
        <output>● Recording…</output>
        <span role="timer">{voice.length}</span>
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
