import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { cookiesOf, settled, visit } from './browser.ts'
import { readFigures, slowDown, slowProcessor } from './cold-load.ts'
import { serveEmptyShell } from './empty-shell.ts'
import { type Farm, signIn } from './farm.ts'
import type { Environment } from './environment.ts'
import { asMilliseconds, asNumber, asTimes, median, type Row, rowsOf } from './row.ts'

const starts = 5

const { atMost, reported } = rowsOf('phone')

type Start = Awaited<ReturnType<typeof start>>

/**
 * Measures the phone app on a slow processor: the first load by a new employee over a slow connection, and a restart
 * without reception. The reference is the empty page of the cold load over the same connection.
 */
export async function benchPhone(browser: Browser, { muster }: Environment, { employeeLogin }: Farm): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const empty = { url: await serveEmptyShell(stack), prepare: slowDown }
  const url = `${muster.url}/my/`
  const cookie = await signIn(muster.url, employeeLogin)
  const emptyPaints: number[] = []
  const found: Record<'opened' | 'offline', Start[]> = { opened: [], offline: [] }
  for (let round = 0; round < starts; round++) {
    emptyPaints.push((await visit(browser, empty, readFigures)).paint)
    // Our content policy forbids evaluating scripts as text.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await context.addCookies(cookiesOf(cookie, url))
    found.opened.push(await start(context, url, slowDown, keptForNoReception))
    await context.setOffline(true)
    found.offline.push(await start(context, url, afterARest))
    await context.close()
  }
  const emptyPaint = median(emptyPaints)
  const figure = (name: keyof typeof found, of: keyof Start) => median(found[name].map((one) => one[of]))
  const [paint, offlinePaint] = [figure('opened', 'paint'), figure('offline', 'paint')]
  const [usable, offlineUsable] = [figure('opened', 'usable'), figure('offline', 'usable')]
  const against = (milliseconds: number) => `${asMilliseconds(milliseconds)} to ${asMilliseconds(emptyPaint)}`
  const times = (milliseconds: number) => `${asTimes(milliseconds / emptyPaint)} (${against(milliseconds)})`
  return [
    atMost('/my: first paint to an empty Mantine shell', 1.25, paint / emptyPaint, asTimes, against(paint)),
    atMost('/my: layout shift', 0.05, figure('opened', 'shift'), asNumber),
    reported('/my: until Clock on can be pressed, the same', times(usable)),
    reported('/my started with no reception: first paint, the same', times(offlinePaint)),
    reported('/my started with no reception: until Clock on can be pressed, the same', times(offlineUsable)),
    atMost('/my started with no reception: layout shift', 0.05, figure('offline', 'shift'), asNumber),
  ]
}

async function start(
  context: BrowserContext,
  url: string,
  prepare: (page: Page) => Promise<unknown>,
  after: (page: Page) => Promise<unknown> = settled,
) {
  const page = await context.newPage()
  await prepare(page)
  await page.addInitScript(`
    new MutationObserver((_, watch) => {
      const ready = [...document.querySelectorAll('main button')].some(({ textContent }) => /^Clock o/.test(textContent))
      if (!ready) return
      watch.disconnect()
      requestAnimationFrame(() => { window.benchUsable = performance.now() })
    }).observe(document, { subtree: true, childList: true })
  `)
  await page.goto(url)
  await page.waitForFunction('window.benchUsable')
  await after(page)
  const usable = z.number().parse(await page.evaluate('window.benchUsable'))
  const figures = await readFigures(page)
  await page.close()
  return { ...figures, usable }
}

/** Stops the service worker, as phones do after a while in the background. */
async function afterARest(page: Page) {
  await slowProcessor(page)
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

async function keptForNoReception(page: Page) {
  await settled(page)
  await page.waitForFunction(`navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')`)
}
