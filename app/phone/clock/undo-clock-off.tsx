import { useEffect, useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { Recording, UndoableClockOff } from './use-recording.ts'
import classes from './undo-clock-off.module.css'

const undoMs = 10_000

interface UndoClockOffProps {
  clockOff: UndoableClockOff
  recording: Recording
}

/** Shown for ten seconds after a clock-off, or longer while it has the focus. The clock-off itself is sent at once. */
export function UndoClockOff({ clockOff: { entryId, clockOffId }, recording }: UndoClockOffProps) {
  const [focused, setFocused] = useState(false)
  const { forgetUndoable, record } = recording
  useEffect(() => {
    if (focused) return undefined
    const timer = setTimeout(forgetUndoable, undoMs)
    return () => clearTimeout(timer)
  }, [focused, forgetUndoable])
  return (
    <Row gap={16} lines={8} justify="space-between" className={classes.undo}>
      <strong>{t('clockAsks:clockedOff')}</strong>
      <NativeButton
        kind="plain"
        onClick={() => record({ kind: 'clock_off_undone', entryId, clockOffId })}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {t('clockAsks:undo')}
      </NativeButton>
    </Row>
  )
}
