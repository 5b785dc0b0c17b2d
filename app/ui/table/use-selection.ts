import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/**
 * The selected rows. Only rows that are shown and can be selected count, so the caller passes their ids in screen
 * order.
 */
export function useSelection(shownIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const ids = shownIds.filter((id) => chosen.has(id))

  function setMany(changed: readonly string[], on: boolean) {
    setChosen((before) => {
      const after = new Set(before)
      for (const id of changed) {
        if (on) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }

  /** With `through`, every row from the last one toggled up to this one gets the same state. */
  function toggle(id: string, through: boolean) {
    const from = through && anchor.current !== null ? shownIds.indexOf(anchor.current) : -1
    const to = shownIds.indexOf(id)
    const between = from < 0 ? [id] : shownIds.slice(Math.min(from, to), Math.max(from, to) + 1)
    setMany(between, !chosen.has(id))
    anchor.current = id
  }

  return { ids, has: (id: string) => chosen.has(id), toggle, setMany, clear: () => setChosen(new Set()) }
}
