import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './notify.module.css'

const undoMilliseconds = 10_000

export function notifySuccess(message: string) {
  notifications.show({ message, color: 'paddock', icon: <IconCheck size={18} aria-hidden="true" /> })
}

/** A red toast titled "Error" (Specification 8). Takes a message or a thrown value. */
export function notifyError(problem: unknown) {
  const message = typeof problem === 'string' ? problem : messageOf(problem)
  notifications.show({ title: 'Error', message, color: 'red', icon: <IconX size={18} aria-hidden="true" /> })
}

export type UndoToast = { undo: () => Promise<void>; hide: () => void }

/** How many toasts each slot has shown so far. */
const shownInSlot = new Map<string, number>()

/**
 * Reports a change and offers to undo it once, for 10 seconds, by its button or the returned `undo`. In a slot it
 * replaces the previous toast, so that a series of decisions leaves one toast.
 */
export function notifyUndo(message: string, undo: () => void | Promise<void>, slot?: string): UndoToast {
  const id = slot ?? newId()
  const count = (shownInSlot.get(id) ?? 0) + 1
  if (slot !== undefined) shownInSlot.set(slot, count)
  const hide = () => {
    if (slot === undefined || shownInSlot.get(slot) === count) notifications.hide(id)
  }
  let taken = false
  async function rollback() {
    if (taken) return
    taken = true
    hide()
    try {
      await undo()
    } catch (error) {
      notifyError(error)
    }
  }
  if (count > 1) notifications.hide(id)
  notifications.show({
    id,
    color: 'paddock',
    // A different number restarts the timer of a replaced toast.
    autoClose: undoMilliseconds + (count % 2),
    icon: <IconCheck size={18} aria-hidden="true" />,
    message: (
      <Row as="span" gap={12} justify="space-between" className={classes.undo}>
        {message}
        <Button variant="light" size="compact-sm" onClick={rollback}>
          Undo
        </Button>
      </Row>
    ),
  })
  return { undo: rollback, hide }
}
