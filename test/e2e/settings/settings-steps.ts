import type { Page } from '@playwright/test'
import { listenAt } from '#test/e2e/shell/live-steps.ts'

/** One group of a form of the settings. */
export const rule = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Another tab of the same browser, which hears of changes. */
export async function anotherTab(page: Page, path: string) {
  const tab = await page.context().newPage()
  await listenAt(tab, path)
  return tab
}
