import type { Page } from '@playwright/test'

/** Opens a screen that from here on hears what others change. */
export async function listenAt(page: Page, path: string) {
  const listening = page.waitForResponse('**/api/live')
  await page.goto(path)
  await listening
}
