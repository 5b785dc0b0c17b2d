import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRowLinks } from './use-row-links.ts'

/** The drawer that the address names (`?drawer=add-leave`), so that Back closes it and a reload keeps it open. */
export function useDrawer() {
  const { drawer: name } = useSearch({ strict: false })
  const navigate = useNavigate()

  function show(drawer: string | undefined) {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, drawer }),
      replace: drawer === undefined,
      resetScroll: false,
    })
  }
  return { name, open: (drawer: string) => show(drawer), close: () => show(undefined) }
}

/**
 * A drawer about one row, whose id is in the address.
 * @param adds the name of the drawer when it adds rows
 */
export function useRowDrawer<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => string, adds?: string) {
  const { name, open, close } = useDrawer()
  const links = useRowLinks('drawer')
  // The row stays while the drawer slides away, and when another user removes it meanwhile.
  const [row, setRow] = useState<Row>()
  const named = rows?.find((each) => idOf(each) === name)
  if (named && named !== row) setRow(named)
  if (row && name !== undefined && name === adds) setRow(undefined)
  return {
    /** undefined while adding. */
    row,
    opened: name !== undefined && name === (row ? idOf(row) : adds),
    add: () => adds !== undefined && open(adds),
    edit: (id: string) => open(id),
    links,
    close,
  }
}
