import { type RefObject, useRef } from 'react'
import type { VirtualRowsHandle } from '#app/ui/table/virtual-rows.tsx'

/** Keys act on the focused row, so the manager always sees which one. */
export function useRowFocus(shownIds: readonly string[], list: RefObject<VirtualRowsHandle | null>) {
  const last = useRef<string | null>(null)

  function focused(): string | undefined {
    const id = document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')
    return shownIds.find((shown) => shown === id)
  }

  /** An off-screen row of the virtual list may not be mounted until it is scrolled to. */
  function focus(id: string, options?: FocusOptions) {
    last.current = id
    if (!rowOf(id)) list.current?.scrollToKey(id)
    rowOf(id)?.focus(options)
  }

  /** Moves from the row that has or last had the focus, else to the first. */
  function step(by: number) {
    const from = shownIds.indexOf(focused() ?? last.current ?? '')
    const to = from < 0 ? 0 : Math.max(0, Math.min(from + by, shownIds.length - 1))
    const id = shownIds[to]
    if (id !== undefined) focus(id)
  }

  return { focused, focus, step }
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
}
