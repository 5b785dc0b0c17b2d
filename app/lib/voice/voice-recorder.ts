/** What most browsers play comes first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
const longestMs = 5 * 60_000

export type VoiceState = 'idle' | 'recording' | 'refused'

interface Listener {
  onState: (state: VoiceState) => void
  /** Gets the sound of a finished recording. */
  onRecorded: (sound: Blob) => void
}

interface Recording {
  recorder: MediaRecorder
  stop: ReturnType<typeof setTimeout>
  /** False once it was cancelled. What was said before the microphone was taken away is kept. */
  isKept: boolean
}

/** Records one voice note at a time, of at most five minutes. */
export function voiceRecorder({ onState, onRecorded }: Listener) {
  let recording: Recording | undefined
  /** The start that waits for the microphone; `close` forgets it. */
  let starting: object | undefined

  function end(isKept: boolean) {
    // Once it has stopped, its sound is on the way.
    if (recording?.recorder.state !== 'recording') return
    recording.isKept = isKept
    recording.recorder.stop()
  }

  function record(stream: MediaStream) {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    recorder.onstop = () => {
      stopTracks(stream)
      // The recorder stops by itself when the microphone is taken away.
      clearTimeout(recording?.stop)
      const isKept = recording?.isKept === true
      recording = undefined
      onState('idle')
      const sound = new Blob(parts, { type: recorder.mimeType })
      if (isKept && sound.size > 0) onRecorded(sound)
    }
    recorder.start()
    recording = { recorder, isKept: true, stop: setTimeout(() => end(true), longestMs) }
    onState('recording')
  }

  return {
    /** Asks for the microphone and records. Does nothing while it asks or records. */
    async start() {
      if (starting || recording) return
      const own = {}
      starting = own
      let stream: MediaStream | undefined
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: true })
        if (starting === own) record(stream)
        else stopTracks(stream)
      } catch {
        if (stream) stopTracks(stream)
        // The microphone is missing or was refused; the form says so.
        if (starting === own) onState('refused')
      }
      if (starting === own) starting = undefined
    },
    finish: () => end(true),
    cancel: () => end(false),
    /** The form is gone: drops the recording, and the one that waits for the microphone. */
    close() {
      starting = undefined
      end(false)
    },
  }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
