import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, entriesOf, press, signInOnPhone } from './phone-app.ts'

const line = 'There is a new version of Muster.'

/** Simulates another build: a changed page, which the service worker lists as changed. */
function newer(path: string, text: string): string {
  if (path.endsWith('/service-worker.js'))
    return text.replace(/"revision":"\w+","url":"index.html"/, '"revision":"2","url":"index.html"')
  return path.startsWith('/my/') ? text.replace('<title>', '<meta name="release" content="newer"><title>') : text
}

/** Expects that the tab shows, or does not show, the newer version. */
const expectNewer = (tab: Page, yes: boolean) =>
  expect(tab.locator('meta[name=release][content=newer]')).toHaveCount(yes ? 1 : 0)

/** A proxy to the shared server that serves another version of the app after its release. */
async function releasing(behind: string) {
  let released = false
  let isHeld = false
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', behind)
    if (isHeld && pathname === '/api/my/clock-events') return void response.destroy()
    // Changed files must be complete and uncompressed.
    const {
      'accept-encoding': _encoding,
      'if-none-match': _etag,
      'if-modified-since': _since,
      ...headers
    } = asked.headers
    const passed = request(behind + asked.url, { method: asked.method, headers }, (given) => {
      async function answer() {
        const bytes = await buffer(given)
        const isText = /html|javascript/.test(given.headers['content-type'] ?? '')
        const { 'content-length': _length, 'transfer-encoding': _transfer, ...rest } = given.headers
        response.writeHead(given.statusCode ?? 502, rest)
        response.end(released && isText ? newer(pathname, String(bytes)) : bytes)
      }
      answer().catch(() => response.destroy())
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    release: () => {
      released = true
    },
    /** Whether clock events are cut off. Playwright’s own routes would hold up the service worker’s requests. */
    holdClock: (held: boolean) => {
      isHeld = held
    },
    close: () => server.close(),
  }
}

test(
  'a new version is offered in every tab, installed when the user agrees, and keeps waiting records',
  { tag: withServiceWorker },
  async ({ manager, browser, baseURL, extraHTTPHeaders }) => {
    test.slow()
    const muster = await releasing(String(baseURL))
    const context = await browser.newContext({ baseURL: muster.url, ...(extraHTTPHeaders && { extraHTTPHeaders }) })
    try {
      const phone = await context.newPage()
      const person = await signInOnPhone(manager, phone)
      const other = await context.newPage()
      await other.goto('/my/')
      await expect(other.getByRole('button', { name: /^Clock on/ })).toBeVisible()

      muster.release()
      // Without reception the old version starts and records.
      await context.setOffline(true)
      await phone.reload()
      await press(phone, /^Clock on/)
      await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
      await expectNewer(phone, false)
      muster.holdClock(true)
      await context.setOffline(false)
      // The app checks for a new version each time it comes to the foreground.
      await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      for (const tab of [phone, other]) await expect(tab.getByText(line)).toBeVisible()

      await press(phone, 'Update now')
      await expectNewer(phone, true)
      await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
      await expect(phone.getByText(line)).toHaveCount(0)
      // The other tab keeps its version until its user reloads.
      await expectNewer(other, false)
      await press(other, 'Update now')
      await expectNewer(other, true)
      await expect(other.getByText(line)).toHaveCount(0)

      muster.holdClock(false)
      await phone.reload()
      await allSent(phone)
      await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'active' }])
    } finally {
      await context.close()
      muster.close()
    }
  },
)

test(
  'a new version is installed in the tab of the first visit',
  { tag: withServiceWorker },
  async ({ manager, browser, baseURL, extraHTTPHeaders }) => {
    const muster = await releasing(String(baseURL))
    const context = await browser.newContext({ baseURL: muster.url, ...(extraHTTPHeaders && { extraHTTPHeaders }) })
    try {
      const phone = await context.newPage()
      await signInOnPhone(manager, phone)
      // The worker that this visit installed controls its page.
      await phone.waitForFunction(() => navigator.serviceWorker.controller !== null)

      muster.release()
      await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await press(phone, 'Update now')
      await expectNewer(phone, true)
      await expect(phone.getByText(line)).toHaveCount(0)
    } finally {
      await context.close()
      muster.close()
    }
  },
)
