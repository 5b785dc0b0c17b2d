import type { Page } from '@playwright/test'
import { expect, password, test } from '#test/e2e/fixtures.ts'
import { connectXero } from '#test/e2e/accounting/xero-sandbox.ts'

test.use({ freshBrowser: true })

const endSession = (page: Page) => page.request.post('/api/sign-out', { data: {} })

for (const [what, heading] of [
  ['location', 'Locations'],
  ['activity', 'Activities'],
] as const) {
  test(`a new ${what} after the session has ended shows the specified message, keeps the input and saves it later`, async ({
    page,
    farm,
    allowErrors,
  }) => {
    allowErrors(/401/)
    const plural = heading.toLowerCase()
    await page.goto('/settings/locations-activities')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await page
      .getByRole('button', { name: `Add ${plural}` })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: `Add ${plural}` })
    await form.getByRole('textbox', { name: 'Name' }).fill('River flat')
    await endSession(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('User ID is undefined')
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('River flat')
    await expect(page).toHaveURL(/\/settings\/locations-activities\?drawer=/)

    const opening = page.context().waitForEvent('page')
    await form.getByRole('link', { name: 'sign in in a new tab' }).click()
    const login = await opening
    await login.getByLabel('Email').fill(farm.email)
    await login.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(login).toHaveURL('/dashboard')
    await login.close()

    await page.bringToFront()
    // A headless browser fires no focus event.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(form.getByRole('link', { name: 'sign in in a new tab' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('list', { name: heading })).toContainText('River flat')
  })
}

test('a read refused after the session has ended keeps unsaved input', async ({ page, farm, allowErrors }) => {
  allowErrors(/401/)
  await page.goto('/settings/locations-activities')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Add locations' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add locations' })
  await form.getByRole('textbox', { name: 'Name' }).fill('River flat')
  await endSession(page)
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await refused
  await expect(page.getByRole('alert').filter({ hasText: 'What you' })).toContainText('You are signed out.')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('River flat')
})

test('reading from Xero after the session has ended says "No authenticated user", and the screen stays', async ({
  page,
  farm,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/401/)
  await connectXero(page)
  // The live stream and what the sidebar reads would notice the end before the click: one never opens, the other is over.
  await page.route(/\/api\/live\b/, () => undefined)
  const counted = ['chat/channels', 'notifications'].map((path) => page.waitForResponse(`**/api/${path}`))
  await page.goto('/settings/integrations')
  await Promise.all(counted)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const again = page.getByRole('button', { name: 'Sync' })
  await expect(again).toBeEnabled()
  await endSession(page)
  await again.click()
  await expect(page.getByText('No authenticated user', { exact: true })).toBeVisible()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page).toHaveURL('/settings/integrations')
})
