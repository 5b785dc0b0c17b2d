import { useCallback, useRef, useState } from 'react'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { recordClock } from './record-clock.ts'

/** After a tap another button stands in its place: a second tap of a gloved hand must not press that one. */
const restMs = 700

/** A clock-off that has just been recorded, which the person can undo. */
export interface UndoableClockOff {
  entryId: string
  clockOffId: string
}

export interface Recording {
  /** Buttons of the clock take no taps: one has just been pressed. */
  resting: boolean
  /** The phone's storage took nothing. */
  failed: boolean
  undoable: UndoableClockOff | null
  record: (action: ClockAction) => void
  /** Keeps something else that changes what stands here. */
  keep: (work: () => Promise<unknown>) => void
  /** The time to undo it is over. */
  forgetUndoable: () => void
}

/** Records what was tapped. Buttons that are disabled while it rests record once, however often they are tapped. */
export function useRecording(): Recording {
  const [resting, setResting] = useState(false)
  const [failed, setFailed] = useState(false)
  const [undoable, setUndoable] = useState<UndoableClockOff | null>(null)
  const forgetUndoable = useCallback(() => setUndoable(null), [])
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

  async function record(action: ClockAction) {
    const id = await recordClock(action)
    const { kind, entryId } = action
    setUndoable(kind === 'clock_off' && id !== null ? { entryId, clockOffId: id } : null)
  }

  return {
    resting,
    failed,
    undoable,
    record: (action) => void keep(() => record(action)),
    keep: (work) => void keep(work),
    forgetUndoable,
  }
}
