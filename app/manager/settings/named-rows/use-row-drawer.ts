import { useState } from 'react'
import { useConfirmClose } from '#app/ui/form/use-confirm-close.ts'

/**
 * What a drawer that adds or edits rows works on. It is still known while the drawer slides away.
 * @param blank makes a new row with an id of its own, so that saving twice makes no twin
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
    /** Once it is saved or cancelled. */
    done,
    /** Asks before it takes away what is typed. */
    close,
  }
}
