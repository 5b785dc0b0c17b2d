import type { Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'
import { connectProvider } from './provider-sign-in.ts'

/** Connects the farm of `page` to Xero. @returns the sandbox page that manages the organisation */
export async function connectXero(page: Page): Promise<Page> {
  const { sandbox, organisation } = await connectProvider(page, 'Xero')
  const xero = await page.context().newPage()
  await xero.goto(sandbox)
  await xero.getByRole('link', { name: organisation }).click()
  return xero
}

/** Adds an employee who is paid fortnightly, with periods that begin on Monday 2 March 2026 and every second Monday. */
export async function addThere(xero: Page, firstName: string, lastName: string) {
  const form = xero
    .locator('form')
    .filter({ hasText: /First name[\s\S]*Add/ })
    .last()
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(xero.getByText(`${firstName} ${lastName}`).first()).toBeVisible()
}

/** Sets whether Xero requires tracking on each of the employee's lines, so that it refuses their hours. */
export async function wantTracking(xero: Page, name: string, wanted: boolean) {
  await xero.reload()
  const details = xero.locator('details').filter({ hasText: name })
  await details.locator('summary').click()
  const form = details.locator('form').filter({ hasText: 'Xero requires tracking on each line' })
  await form.getByLabel('Xero requires tracking on each line').setChecked(wanted)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(details.filter({ hasText: 'tracking required' })).toHaveCount(wanted ? 1 : 0)
}

export async function addOvertimeRate(xero: Page, name: string) {
  const form = xero.locator('form').filter({ hasText: 'Multiple of ordinary rate' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(xero.getByRole('rowheader', { name })).toBeVisible()
}
