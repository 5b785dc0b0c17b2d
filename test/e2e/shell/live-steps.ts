import type { Page } from '@playwright/test'

/** Opens a screen and waits until it receives live updates. */
export async function listenAt(page: Page, path: string) {
  const listening = page.waitForResponse(/\/api\/live\b/)
  await page.goto(path)
  await listening
}
