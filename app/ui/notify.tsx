import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'
import { messageOf } from './message-of.ts'
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

/** Says what was done and offers to take it back for 10 seconds, once, by its button or by what it returns. */
export function notifyUndo(message: string, undo: () => void | Promise<void>): UndoToast {
  const id = crypto.randomUUID()
  const hide = () => notifications.hide(id)
  let taken = false
  async function takeBack() {
    if (taken) return
    taken = true
    hide()
    try {
      await undo()
    } catch (error) {
      notifyError(error)
    }
  }
  notifications.show({
    id,
    color: 'paddock',
    autoClose: undoMilliseconds,
    icon: <IconCheck size={18} aria-hidden="true" />,
    message: (
      <span className={classes.undo}>
        {message}
        <Button variant="light" size="compact-sm" onClick={takeBack}>
          Undo
        </Button>
      </span>
    ),
  })
  return { undo: takeBack, hide }
}
