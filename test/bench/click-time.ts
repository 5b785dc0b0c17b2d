import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { settled, visit } from './browser.ts'
import { median } from './row.ts'

const repeats = 7
/** The shortest duration that Event Timing reports; unreported clicks were faster. */
const leastMilliseconds = 16

interface Screen {
  url: string
  cookie: string
  /** Runs before the clicks. */
  open: (page: Page) => Promise<unknown>
  /** Each is one repeatable click. */
  clicks: Record<string, (page: Page) => Promise<unknown>>
}

/** For each click the median milliseconds from the input to the next frame (Event Timing). */
export async function timeClicks(browser: Browser, screen: Screen): Promise<Record<string, number>> {
  const { url, cookie, open, clicks } = screen
  return visit(browser, { url, cookie, prepare: watchEvents }, async (page) => {
    await open(page)
    const found: Record<string, number> = {}
    for (const [name, click] of Object.entries(clicks)) {
      const times: number[] = []
      for (let turn = 0; turn < repeats; turn++) {
        await page.evaluate('window.benchEvents = []')
        await click(page)
        // By then the result of the click is drawn and reported.
        await settled(page)
        const events = z.array(z.number()).parse(await page.evaluate('window.benchEvents'))
        times.push(Math.max(leastMilliseconds, ...events))
      }
      found[name] = median(times)
    }
    return found
  })
}

const watchEvents = (page: Page) =>
  page.addInitScript(`
    window.benchEvents = []
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries()) if (interactionId) window.benchEvents.push(duration)
    }).observe({ type: 'event', durationThreshold: ${leastMilliseconds}, buffered: true })
  `)
