import type { Locator, Page, Route } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { expect } from '#test/e2e/fixtures.ts'

/** Delays the responses to writes at an address until released. */
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

/** Counts the writes since this call. */
export function countChanges(page: Page) {
  let changes = 0
  page.on('request', (request) => {
    // A read that uses POST because its ids don't fit into an address.
    const reads = request.method() === 'GET' || request.url().endsWith('/api/employees/check-archiving')
    if (!reads) changes++
  })
  return () => changes
}

export const addLocations = (page: Page, names: readonly string[]) =>
  page.request.post('/api/locations', { data: { rows: names.map((name) => ({ id: newId(), name })) } })

export const closeQuestion = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })

/** Expects unsaved input in the drawer, and that leaving asks first. */
export async function expectKept(page: Page, field: Locator, value: string) {
  await page.keyboard.press('Escape')
  await closeQuestion(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(closeQuestion(page)).toBeHidden()
  await expect(field).toHaveValue(value)
}
