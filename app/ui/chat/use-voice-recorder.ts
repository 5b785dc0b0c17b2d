import { useEffect, useRef, useState } from 'react'

/** What most browsers play comes first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
const longestMs = 5 * 60_000

interface Recording {
  recorder: MediaRecorder
  stream: MediaStream
  stop: ReturnType<typeof setTimeout>
  keep: boolean
}

/**
 * Records a voice note of at most five minutes.
 * @param onRecorded gets the sound
 */
export function useVoiceRecorder(onRecorded: (sound: Blob) => void) {
  const [state, setState] = useState<'idle' | 'recording' | 'refused'>('idle')
  const recording = useRef<Recording>(undefined)

  function end(keep: boolean) {
    if (!recording.current) return
    recording.current.keep = keep
    clearTimeout(recording.current.stop)
    recording.current.recorder.stop()
  }

  useEffect(
    () => () => {
      clearTimeout(recording.current?.stop)
      recording.current?.recorder.stop()
    },
    [],
  )

  async function start() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => void parts.push(data)
      recorder.onstop = () => {
        for (const track of stream.getTracks()) track.stop()
        const kept = recording.current?.keep === true
        recording.current = undefined
        setState('idle')
        if (kept && parts.length > 0) onRecorded(new Blob(parts, { type: recorder.mimeType }))
      }
      recording.current = { recorder, stream, keep: false, stop: setTimeout(() => end(true), longestMs) }
      recorder.start()
      setState('recording')
    } catch {
      // The microphone is missing or was refused; the form says so.
      setState('refused')
    }
  }

  return {
    state,
    /** Browsers offer it on a secure page only. */
    canRecord: typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator,
    start,
    finish: () => end(true),
    cancel: () => end(false),
  }
}
