import { useState } from 'react'
import { useConfirmClose } from '#app/ui/form/use-confirm-close.ts'

/**
 * State of a drawer that adds or edits rows. The row stays set while the drawer slides away.
 * @param blank makes a row with a new id, so that saving twice makes no duplicate
 */
export function useRowDrawer<Row extends { id: string }>(blank: () => Row) {
  const [opened, setOpened] = useState(false)
  const [subject, setSubject] = useState(() => ({ row: blank(), adding: true }))
  const done = () => setOpened(false)
  const { isDirty, close } = useConfirmClose(done)

  function open(row: Row, adding: boolean) {
    setSubject({ row, adding })
    setOpened(true)
  }
  return {
    ...subject,
    opened,
    add: () => open(blank(), true),
    edit: (row: Row) => open(row, false),
    isDirty,
    /** Called after saving or cancelling. */
    done,
    /** Asks before discarding unsaved changes. */
    close,
  }
}
