import { useCallback, useRef, useState } from 'react'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { recordClock } from '#app/phone/farm/clock/record-clock.ts'

/** After a tap another button appears in the same position, which the second tap of a gloved hand must not press. */
const restMs = 700

/** A recent clock-off that the employee can undo. */
export interface UndoableClockOff {
  entryId: string
  clockOffId: string
}

export interface Recording {
  /** True while the clock buttons ignore taps, just after one was pressed. */
  resting: boolean
  /** The phone's storage failed, so nothing was recorded. */
  failed: boolean
  undoable: UndoableClockOff | null
  record: (action: ClockAction) => void
  /** Runs another storage change that alters the buttons shown. */
  keep: (work: () => Promise<unknown>) => void
  /** Called when the time to undo is over. */
  forgetUndoable: () => void
}

/** Records taps. Buttons that are disabled while `resting` record only once, however often they are tapped. */
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
