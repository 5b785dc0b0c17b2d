import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import type { ListPages } from './list-pages.ts'

/** All rows of a list of which only some pages are loaded, once they are needed: to be selected, or to be printed. */
export function useAllRows<Item>(pages: ListPages<Item> | undefined) {
  const [reading, setReading] = useState(false)
  const [printed, setPrinted] = useState<readonly Item[] | null>(null)
  const [read, setRead] = useState<{ key: string; rows: readonly Item[] } | null>(null)

  // Read after an await, when the one of this render may have been replaced.
  const shownKey = useRef(pages?.key)
  useEffect(() => {
    shownKey.current = pages?.key
  })

  async function readAll({ readAll: ask, hasMore }: ListPages<Item>) {
    if (!hasMore) return null
    setReading(true)
    try {
      return await ask({ signal: new AbortController().signal, onPage: () => undefined })
    } finally {
      setReading(false)
    }
  }

  return {
    reading,
    printed,
    /** Those of another search, filter or order no longer count. */
    read: read !== null && read.key === pages?.key ? read.rows : null,
    forget: () => setRead(null),
    /** Resolves to none if it failed, after a message that says so, or if the search or the filters changed meanwhile. */
    async readNow(): Promise<readonly Item[]> {
      if (!pages) return []
      try {
        const rows = await readAll(pages)
        if (!rows || shownKey.current !== pages.key) return []
        setRead({ key: pages.key, rows })
        return rows
      } catch (error) {
        notifyError(error)
        return []
      }
    },
    async print() {
      try {
        const rows = pages ? await readAll(pages) : null
        flushSync(() => setPrinted(rows))
        // Some browsers go on while their print dialog is open.
        window.addEventListener('afterprint', () => setPrinted(null), { once: true })
        window.print()
      } catch (error) {
        notifyError(error)
      }
    },
  }
}
