import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'

async function openAdding(page: Page) {
  await page.getByRole('button', { name: 'Add public holiday' }).click()
  return page.getByRole('dialog', { name: 'Add public holiday' })
}

/** Chooses a day of the current month, where the calendar opens. */
async function chooseDayOfThisMonth(page: Page, day: Temporal.PlainDate) {
  await page.getByRole('button', { name: /^Day/ }).click()
  const name = day.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
  await page.getByRole('button', { name, exact: true }).click()
}

test('a public holiday is added, removed and restored', async ({ page, farm }) => {
  // No state has a public holiday on the 20th of a month.
  const day = Temporal.Now.plainDateISO('Australia/Sydney').with({ day: 20 })
  await page.goto('/settings/configuration')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const list = page.getByRole('list', { name: new RegExp(`^${day.year}`) })
  await expect(page.getByRole('list', { name: /^2026/ }).getByRole('listitem').first()).toHaveText(
    "Thu 1 JanNew Year's Day",
  )

  const form = await openAdding(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Choose the day.')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
  await chooseDayOfThisMonth(page, day)
  await form.getByLabel('Name').fill('Narrabri Show Day')
  await form.getByLabel('Note').fill('Narrabri Shire only')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const row = list.getByRole('listitem').filter({ hasText: 'Narrabri Show Day' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Narrabri Shire only')

  await row.getByRole('button', { name: /^Remove Narrabri Show Day/ }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Public holidays' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Narrabri Shire only')
  await page.reload()
  await expect(row).toHaveCount(1)
})

test('a day has one public holiday, and the form names it', async ({ page, farm, allowErrors }) => {
  allowErrors(/409/)
  const day = Temporal.Now.plainDateISO('Australia/Sydney').with({ day: 20 })
  await page.request.post('/api/public-holidays', {
    data: { id: crypto.randomUUID(), day: day.toString(), name: 'Show Day', note: null },
  })
  await page.goto('/settings/configuration')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const form = await openAdding(page)
  await chooseDayOfThisMonth(page, day)
  await form.getByLabel('Name').fill('Race Day')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('is already in the list, as Show Day. Nothing was saved.')
  await expect(form.getByLabel('Name')).toHaveValue('Race Day')
})
