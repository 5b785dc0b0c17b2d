import { useState } from 'react'

/**
 * What a drawer that adds or edits rows works on. It is still known while the drawer slides away.
 * @param blank makes a new row with an id of its own, so that saving twice makes no twin
 */
export function useRowDrawer<Row extends { id: string }>(blank: () => Row) {
  const [opened, setOpened] = useState(false)
  const [subject, setSubject] = useState(() => ({ row: blank(), adding: true }))

  function open(row: Row, adding: boolean) {
    setSubject({ row, adding })
    setOpened(true)
  }
  return {
    ...subject,
    opened,
    add: () => open(blank(), true),
    edit: (row: Row) => open(row, false),
    close: () => setOpened(false),
  }
}
