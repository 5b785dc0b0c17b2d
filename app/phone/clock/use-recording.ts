import { useRef, useState } from 'react'
import type { ClockAction } from '#shared/timesheets/clock-event.ts'
import { recordClock } from './record-clock.ts'

/** After a tap another button stands in its place: a second tap of a gloved hand must not press that one. */
const restMs = 700

export interface Recording {
  /** Buttons of the clock take no taps: one has just been pressed. */
  resting: boolean
  /** The phone's storage took nothing. */
  failed: boolean
  record: (action: ClockAction) => void
  /** Keeps something else that changes what stands here. */
  keep: (work: () => Promise<unknown>) => void
}

/** Records what was tapped. Buttons that are disabled while it rests record once, however often they are tapped. */
export function useRecording(): Recording {
  const [resting, setResting] = useState(false)
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function keep(work: () => Promise<unknown>) {
    clearTimeout(timer.current)
    setResting(true)
    setFailed(false)
    try {
      await work()
    } catch {
      setFailed(true)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(false), restMs)
  }

  return { resting, failed, record: (action) => void keep(() => recordClock(action)), keep: (work) => void keep(work) }
}
