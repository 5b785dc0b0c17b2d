import type { Page } from '@playwright/test'
import { z } from 'zod'

const answered = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/** How long the page's main thread was busy from `act` until the state that `done` awaits is painted. */
export async function busyMilliseconds(
  page: Page,
  act: (page: Page) => Promise<unknown>,
  done: (page: Page) => Promise<unknown>,
): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = answered.parse(await session.send('Performance.getMetrics'))
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await busy()
  await act(page)
  await done(page)
  await painted(page)
  return (await busy()) - before
}

/** After one more frame all previous changes are on screen. */
const painted = (page: Page) =>
  page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen())))')

/** Scrolls until row number `rows`, counted from 1, is in the document. */
export const scrollThrough = (page: Page, rows: number) =>
  page.waitForFunction(
    `(scrollTo(0, document.documentElement.scrollHeight), document.querySelector('[aria-rowindex="${rows + 1}"]'))`,
    undefined,
    { polling: 100, timeout: 120_000 },
  )
