import { useEffect, useMemo, useRef } from 'react'
import type { RowActions } from './entry-row.tsx'

/** The same functions at every render, so that rows draw again only when their own entry changes. */
export function useLatestActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onSelect: (id, through) => latest.current.onSelect(id, through),
      onDecide: (entry, to) => latest.current.onDecide(entry, to),
    }),
    [],
  )
}
