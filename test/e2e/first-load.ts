import type { Page } from '@playwright/test'
import { z } from 'zod'

const has = (selector: string) => `document.querySelector('${selector}')`

/** The first screens of the day: what stands on each once it can be used, and how much may load until then. */
export const firstScreens = {
  '/timesheets/approve': {
    stands: has('main [aria-label="Entries"] input[type=checkbox]'),
    requests: 25,
    // With the machines of hours: decision 0045. With the routes of crews, tickets and the matrix: decision 0059.
    kilobytes: 323,
  },
  '/calendar': { stands: has('main [data-event-id]'), requests: 26, kilobytes: 320 },
  '/tasks/overview': { stands: has('main a[href^="/tasks/0"]'), requests: 22, kilobytes: 290 },
  '/chat': { stands: has('main a[href^="/chat/0"]'), requests: 20, kilobytes: 310 },
  '/dashboard': { stands: has('main section.card'), requests: 18, kilobytes: 260 },
  '/my/': {
    stands: "[...document.querySelectorAll('main button')].some(({ textContent }) => /^Clock o/.test(textContent))",
    // Some of its background begins before or after the clock, as the phone is slow or quick.
    requests: 22,
    kilobytes: 185,
  },
} as const

const loaded = z.object({
  /** Milliseconds from the navigation until the screen stood. */
  ready: z.number(),
  /** Of layout, summed up until then. */
  shift: z.number(),
  /** Begun until then, except the stream of changes. Twice means that an address was asked for again. */
  requests: z.number(),
  twice: z.array(z.string()),
  bytes: z.number(),
})

export type FirstLoad = z.infer<typeof loaded>

/** Opens a screen in a browser with nothing cached, and waits until it stands. */
export async function firstLoad(page: Page, url: string, stands: string): Promise<FirstLoad> {
  await page.addInitScript(`
    window.firstLoad = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.firstLoad.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_changes, observer) => {
      if (!${stands}) return
      observer.disconnect()
      requestAnimationFrame(() => { window.firstLoad.ready = performance.now() })
    }).observe(document, { childList: true, subtree: true, attributes: true })
  `)
  await page.goto(url)
  await page.waitForFunction('window.firstLoad.ready')
  // What had begun by then is listed once it has ended.
  await page.waitForLoadState('load')
  await page.waitForFunction(
    `(() => {
    const count = performance.getEntriesByType('resource').length
    const still = window.firstLoad.count === count
    window.firstLoad.count = count
    return still
  })()`,
    undefined,
    { polling: 500 },
  )
  return loaded.parse(
    await page.evaluate(`(() => {
    const { ready, shift } = window.firstLoad
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const until = entries.filter(({ startTime }) => startTime <= ready)
    const names = until.map(({ name }) => name.replace(location.origin, ''))
    return {
      ready,
      shift,
      requests: until.length,
      twice: names.filter((name, index) => names.indexOf(name) < index),
      bytes: until.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  })()`),
  )
}
