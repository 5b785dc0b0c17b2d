import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import classes from './notify.module.css'

const undoMilliseconds = 10_000

export function notifySuccess(message: string) {
  notifications.show({ message, color: 'paddock', icon: <IconCheck size={18} aria-hidden="true" /> })
}

/** Titled "Error" in red, to the letter of Specification 8. Takes a sentence or whatever was thrown. */
export function notifyError(problem: unknown) {
  const message = typeof problem === 'string' ? problem : messageOf(problem)
  notifications.show({ title: 'Error', message, color: 'red', icon: <IconX size={18} aria-hidden="true" /> })
}

export type UndoToast = { undo: () => Promise<void>; hide: () => void }

/** How many toasts each slot has shown so far. */
const shownInSlot = new Map<string, number>()

/**
 * Says what was done and offers to undo it for 10 seconds, once, by its button or by what it returns. In a slot it
 * replaces the toast before it, so that a row of decisions leaves one toast, not a pile.
 */
export function notifyUndo(message: string, undo: () => void | Promise<void>, slot?: string): UndoToast {
  const id = slot ?? crypto.randomUUID()
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
    // Another number starts the time of a replaced toast again.
    autoClose: undoMilliseconds + (count % 2),
    icon: <IconCheck size={18} aria-hidden="true" />,
    message: (
      <span className={classes.undo}>
        {message}
        <Button variant="light" size="compact-sm" onClick={rollback}>
          Undo
        </Button>
      </span>
    ),
  })
  return { undo: rollback, hide }
}
