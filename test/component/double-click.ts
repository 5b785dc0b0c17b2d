import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Clicks twice in one place; the second click of the double click follows once `between` is visible. */
export async function clickTwice(target: Locator, between: Locator) {
  const { left, top, width, height } = target.element().getBoundingClientRect()
  await target.click()
  await expect.element(between).toBeVisible()
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
  document.elementFromPoint(left + width / 2, top + height / 2)?.dispatchEvent(second)
}
