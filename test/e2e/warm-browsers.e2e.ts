import { expect, test } from './fixtures.ts'

test('a warm browser gives the next test nothing of this one but its cache', async ({ warm, baseURL }) => {
  const context = await warm.acquire()
  const page = await context.newPage()
  await page.goto('/login')
  await context.addCookies([{ name: 'session', value: 'theirs', url: String(baseURL) }])
  await page.evaluate(async () => {
    localStorage.setItem('muster-theme', 'dark')
    const opened = indexedDB.open('outbox')
    await new Promise((done) => opened.addEventListener('success', done))
    await caches.open('files')
  })
  await context.setOffline(true)
  await warm.release(context)

  const next = await warm.acquire()
  expect(next).toBe(context)
  expect(next.pages().map((each) => each.url())).toEqual(['about:blank'])
  const fresh = await next.newPage()
  await fresh.goto('/login')
  await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await next.cookies()).toEqual([])
  const kept = await fresh.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])
  // The hint is dismissed in every browser, and each page that has loaded may note its font.
  expect(kept.filter((name) => name !== 'muster-font')).toEqual(['muster-theme-hint-dismissed'])
  await warm.release(next)
})
