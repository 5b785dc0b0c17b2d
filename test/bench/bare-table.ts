import Fastify from 'fastify'
import { serveApps } from '#server/core/http/static-files.ts'
import { buildPage } from './built-page.ts'

/** A page of entries as the server returns it. */
export interface EntryPage {
  entries: unknown[]
  nextCursor: string | null
}

/** What a row shows of an entry, as a function of JavaScript. */
const entryCells = `({ startTime, endTime, status, logType, comments, version, locationIds, activityIds, breaks }) =>
    [startTime, endTime, status, logType, comments, version, locationIds.length, activityIds.length, breaks.length]`

/**
 * A minimal virtualised table with text cells. `benchShow(list)` loads a list: with `whole` all at once, otherwise page by
 * page on scrolling, as our overview does.
 */
const source = (cells: string) => `
  import { createElement as h, useEffect, useRef, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { useWindowVirtualizer } from '@tanstack/react-virtual'

  const read = async (list, page) => (await fetch('/pages/' + list + '/' + page)).json()
  const cells = ${cells}

  function Table() {
    const [{ list, entries, pages, more }, set] = useState({ list: '', entries: [], pages: 0, more: false })
    const end = useRef(null)
    const rows = useWindowVirtualizer({ count: entries.length, estimateSize: () => 57, overscan: 8,
      getItemKey: (index) => entries[index].id })
    window.benchShow = async (asked, whole) => {
      const found = []
      let page = 0, more = true
      while (more && (whole || page === 0)) {
        const answer = await read(asked, page++)
        found.push(...answer.entries)
        more = answer.nextCursor !== null
      }
      set({ list: asked, entries: found, pages: page, more })
    }
    useEffect(() => {
      if (!end.current) return
      const near = new IntersectionObserver(async (looks) => {
        if (!looks.at(-1).isIntersecting) return
        near.disconnect()
        const answer = await read(list, pages)
        set({ list, entries: [...entries, ...answer.entries], pages: pages + 1, more: answer.nextCursor !== null })
      }, { rootMargin: '800px' })
      near.observe(end.current)
      return () => near.disconnect()
    }, [entries])
    return h('div', null, h('h1', null, 'Entries'),
      h('div', { style: { position: 'relative', height: rows.getTotalSize() } }, rows.getVirtualItems().map(({ key, index, start }) =>
        h('div', { key, role: 'row', 'aria-rowindex': index + 2, 'data-index': index, style: { position: 'absolute', top: start, height: 57, display: 'flex', gap: 8 } },
          cells(entries[index]).map((cell, at) => h('span', { key: at }, cell))))),
      more && h('p', { ref: end }, 'Loading more entries…'))
  }
  createRoot(document.getElementById('root')).render(h(Table))
`

/** Serves the bare table and, from memory, the pages of the lists. */
export async function serveBareTable(
  stack: AsyncDisposableStack,
  lists: Record<string, readonly EntryPage[]>,
  cells = entryCells,
) {
  const folder = await buildPage(stack, { title: 'Bare table', source: source(cells), hasStyles: false })
  const app = Fastify()
  for (const [list, pages] of Object.entries(lists)) {
    pages.forEach((page, index) => {
      const body = JSON.stringify(page)
      app.get(`/pages/${list}/${index}`, (_, reply) => reply.type('application/json').send(body))
    })
  }
  await serveApps(app, folder, { mark: () => '2026-11-27T00:00:00.000Z', features: {} })
  stack.defer(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}
