import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../tools/chromium.ts'

/** No sandbox, because root cannot use one; no shared memory, because containers have little. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/** Leaves Ctrl-C to the benchmark, which stops more than the browser. */
export const openBrowser = () =>
  chromium.launch({ executablePath: chromiumPath(), args, handleSIGINT: false, handleSIGTERM: false })

interface Visit {
  url: string
  cookie?: string
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens a page with an empty cache, waits until it settles, reads a result and closes it. */
export async function visit<Result>(
  browser: Browser,
  { url, cookie = '', prepare }: Visit,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  // Our content policy forbids evaluating scripts as text.
  const options = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', bypassCSP: true } as const
  const context = await browser.newContext(options)
  try {
    await context.addCookies(cookiesOf(cookie, url))
    const page = await context.newPage()
    await prepare?.(page)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    return await read(page)
  } finally {
    await context.close()
  }
}

export function cookiesOf(header: string, url: string) {
  const pairs = header.split('; ').filter(Boolean)
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: new URL(url).origin }
  })
}

/** Waits until nothing loads between two checks. The network never becomes idle, because the live stream stays open. */
export async function settled(page: Page): Promise<void> {
  const unchanged = `(() => {
    const before = window.benchLoaded
    window.benchLoaded = performance.getEntriesByType('resource').length
    return before === window.benchLoaded
  })()`
  await page.waitForFunction(unchanged, undefined, { polling: 1000 })
}
