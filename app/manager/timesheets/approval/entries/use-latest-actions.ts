import { useEffect, useMemo, useRef } from 'react'
import type { RowActions } from './entry-row.tsx'

/** Stable functions, so that a row renders again only when its own entry changes. */
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
