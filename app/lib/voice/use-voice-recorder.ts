import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type VoiceState, voiceRecorder } from './voice-recorder.ts'

/**
 * Records a voice note of at most five minutes.
 * @param onRecorded gets the sound
 */
export function useVoiceRecorder(onRecorded: (sound: Blob) => void) {
  const [state, setState] = useState<VoiceState>('idle')
  const recorder = useRef<ReturnType<typeof voiceRecorder>>(undefined)
  // The form may have changed since the recording began, for example to answer another message.
  const recorded = useEffectEvent(onRecorded)
  useEffect(() => {
    const made = voiceRecorder({ onState: setState, onRecorded: (sound) => recorded(sound) })
    recorder.current = made
    return made.close
  }, [])

  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (state !== 'recording') return undefined
    const begun = performance.now()
    const ticking = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 250)
    return () => {
      clearInterval(ticking)
      setSeconds(0)
    }
  }, [state])

  return {
    state,
    /** How long it has recorded, as m:ss. */
    length: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    /** Browsers offer it on a secure page only. */
    canRecord: typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator,
    start: async () => recorder.current?.start(),
    finish: () => recorder.current?.finish(),
    cancel: () => recorder.current?.cancel(),
  }
}
