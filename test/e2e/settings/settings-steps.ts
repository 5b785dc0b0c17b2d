import type { Page } from '@playwright/test'
import { listenAt } from '#test/e2e/shell/live-steps.ts'

/** One group of a settings form. */
export const rule = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Another tab of the same browser, which receives live updates. */
export async function anotherTab(page: Page, path: string) {
  const tab = await page.context().newPage()
  await listenAt(tab, path)
  return tab
}
