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
      select: (id, through) => latest.current.select(id, through),
      decide: (entry, to) => latest.current.decide(entry, to),
    }),
    [],
  )
}
