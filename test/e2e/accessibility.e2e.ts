import { addEntry, expect, expectAccessible, hire, test } from './fixtures.ts'

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/join?email=kit@example.com&code=123456',
]
/** The dashboard stands for all placeholders, which are one screen with other words. */
const inside = [
  '/dashboard',
  '/timesheets/approve',
  '/employees/active',
  '/employees/archived',
  '/employees/invited',
  '/employees/add',
  '/settings/company',
  '/settings/locations-activities',
  '/settings/assets',
  '/onboarding',
  '/no/such/place',
]

for (const path of open) {
  test(`axe finds nothing at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path, { reload: true })
  })
}

for (const path of inside) {
  test(`axe finds nothing at ${path} of a new farm`, async ({ page, farm }) => {
    await page.goto(path)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, path)
  })
}

test('axe finds nothing where there are people and entries, in drawers and in forms with mistakes', async ({
  page,
  farm,
  somebodyElse,
}) => {
  test.slow()
  const kit = await hire(page, await somebodyElse(), 'Kit', 'Doyle')
  await addEntry(page, kit.id, 'First day')

  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByText('First day')).toBeVisible()
  await expectAccessible(page, 'entries')
  await page.getByRole('checkbox', { name: /^Select .*7:00am/ }).check()
  await expectAccessible(page, 'a selected entry')
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add entry' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Add break' }).click()
  await expectAccessible(page, 'the entry form')

  await page.goto('/employees/active')
  await expect(page.getByRole('main').getByText('Kit Doyle')).toBeVisible()
  await expectAccessible(page, 'the list of employees')
  await page.goto(`/employees/${kit.id}`)
  await expect(page.getByLabel('First name')).toHaveValue('Kit')
  await expectAccessible(page, 'an employee')

  await page.goto('/employees/add')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectAccessible(page, 'an invite with mistakes')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Faleafa')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('article', { name: /Join card/ }).first()).toBeVisible()
  await expectAccessible(page, 'the join card')

  await page.goto('/settings/locations-activities')
  await page.getByRole('button', { name: 'Add locations' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add another' }).click()
  await expectAccessible(page, 'several locations')
})
