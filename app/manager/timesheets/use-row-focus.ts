import { useRef } from 'react'
import { rowId } from './entry-row.tsx'

/** Which row the keys act on: the one that has the focus, so that it is always one that is seen. */
export function useRowFocus(shownIds: readonly string[]) {
  const last = useRef<string | null>(null)

  const focused = () => shownIds.find((id) => document.getElementById(rowId(id))?.contains(document.activeElement))

  function focus(id: string, options?: FocusOptions) {
    last.current = id
    document.getElementById(rowId(id))?.focus(options)
  }

  /** From the row that has or last had the focus, else from the first. */
  function step(by: number) {
    const from = shownIds.indexOf(focused() ?? last.current ?? '')
    const to = from < 0 ? 0 : Math.max(0, Math.min(from + by, shownIds.length - 1))
    const id = shownIds[to]
    if (id !== undefined) focus(id)
  }

  return { focused, focus, step }
}
