import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { visit } from './browser.ts'
import { serveEmptyShell } from './empty-shell.ts'
import type { Farm } from './farm.ts'
import type { Environment } from './environment.ts'
import { asMilliseconds, asNumber, asTimes, median, type Row, rowsOf } from './row.ts'

const loads = 5
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

const figures = z.object({ paint: z.number(), shift: z.number() })

/** Compares the first load on a slow connection and processor with an empty page of the same libraries. */
export async function benchColdLoad(browser: Browser, { muster }: Environment, { cookie }: Farm): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const pages = {
    empty: { url: await serveEmptyShell(stack) },
    login: { url: `${muster.url}/login` },
    shell: { url: `${muster.url}/dashboard`, cookie },
  }
  const measured: Record<keyof typeof pages, z.infer<typeof figures>[]> = { empty: [], login: [], shell: [] }
  for (let load = 0; load < loads; load++) {
    for (const name of ['empty', 'login', 'shell'] as const) {
      measured[name].push(await visit(browser, { ...pages[name], prepare: slowDown }, readFigures))
    }
  }
  const paint = (name: keyof typeof pages) => median(measured[name].map((one) => one.paint))
  const shift = (name: keyof typeof pages) => median(measured[name].map((one) => one.shift))
  const { atMost } = rowsOf('cold load')
  return (['login', 'shell'] as const).flatMap((name) => [
    atMost(
      `${name}: first paint to an empty Mantine shell`,
      1.25,
      paint(name) / paint('empty'),
      asTimes,
      `${asMilliseconds(paint(name))} to ${asMilliseconds(paint('empty'))}`,
    ),
    atMost(`${name}: layout shift`, 0.05, shift(name), asNumber),
  ])
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await slowProcessor(page)
}

/** Slows the processor and records layout shifts. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(`
    window.benchShift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.benchShift += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

export async function readFigures(page: Page) {
  const read = `({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    shift: window.benchShift,
  })`
  return figures.parse(await page.evaluate(read))
}
