import type { Page } from '@playwright/test'

/** Delays the responses to writes at an address until released. */
export async function holdBack(page: Page, address: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const reads = route.request().method() === 'GET' && route.request().url().includes('/api/')
    if (!reads) await promise
    await route.continue()
  })
  return letGo
}
