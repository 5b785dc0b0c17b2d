import type { Locator, Page, Route } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { expect } from '#test/e2e/fixtures.ts'

/** Holds back what comes of an address, other than readings, until it is let go. */
export async function holdBack(
  page: Page,
  address: string,
  pass: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const reads = route.request().method() === 'GET' && route.request().url().includes('/api/')
    if (reads) return route.continue()
    await promise
    await pass(route)
  })
  return letGo
}

/** How often anything was changed since. */
export function countChanges(page: Page) {
  let changes = 0
  page.on('request', (request) => {
    // Its many ids don't fit into an address: it reads.
    const reads = request.method() === 'GET' || request.url().endsWith('/api/employees/check-archiving')
    if (!reads) changes++
  })
  return () => changes
}

export const addLocations = (page: Page, names: readonly string[]) =>
  page.request.post('/api/locations', { data: { rows: names.map((name) => ({ id: newId(), name })) } })

export const closeQuestion = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })

/** Something typed is still in the drawer: leaving it asks first. */
export async function expectKept(page: Page, field: Locator, value: string) {
  await page.keyboard.press('Escape')
  await closeQuestion(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(closeQuestion(page)).toBeHidden()
  await expect(field).toHaveValue(value)
}
