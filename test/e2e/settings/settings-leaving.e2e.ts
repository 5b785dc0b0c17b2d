import type { Page } from '@playwright/test'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'
import { anotherTab } from './settings-steps.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test.describe('leaving a form', () => {
  test('asks once for all unsaved changes, by keyboard, Back and mouse, and not without changes', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    await page.goto('/settings/assets')
    await link(page, 'Configuration').click()
    const rounding = page.getByLabel('Round to nearest (minutes)')
    await rounding.fill('15')
    await rounding.fill('5')
    await link(page, 'Assets').click()
    await expect(page).toHaveURL('/settings/assets')
    await link(page, 'Configuration').click()

    await rounding.fill('15')
    await page.getByLabel('A day of leave (hours)').fill('8')
    await link(page, 'Account').focus()
    await page.keyboard.press('Enter')
    await expect(question(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()

    await page.goBack()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL('/settings/configuration')
    await expect(rounding).toHaveValue('15')

    await link(page, 'Account').click()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/settings/account')
    await expect(question(page)).toBeHidden()
  })

  test('does not ask after saving; closing the tab asks while changes are unsaved', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    await page.goto('/settings/account')
    const name = page.getByLabel('Your name')
    await name.fill('Robin Reed')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Your name is now Robin Reed.')).toBeVisible()
    await link(page, 'Company').click()
    await expect(page).toHaveURL('/settings/company')
    await link(page, 'Account').click()
    await name.fill('Robin')
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).accept()
  })

  test('asks when leaving an employee or a new one; sending the invite does not ask', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    const kit = await hire(page, 'Kit', 'Doyle')
    await page.goto(`/employees/${kit.id}`)
    await page.getByLabel('First name').fill('Christopher')
    await page.getByRole('main').getByRole('link', { name: 'Employees' }).click()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await link(page, 'Add employee').click()
    await page.getByLabel('First name').fill('Jo')
    await link(page, 'Cancel').click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Last name').fill('Hart')
    await page.getByLabel('Email').fill(`jo-${kit.email}`)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page).toHaveURL(/\/employees\/invited/)
    await expect(question(page)).toHaveCount(0)
  })
})

test('an employee saved in another tab does not overwrite input here', async ({ page, farm }) => {
  expect(farm.name).not.toBe('')
  const kit = await hire(page, 'Kit', 'Doyle')
  await page.goto(`/employees/${kit.id}`)
  const other = await anotherTab(page, `/employees/${kit.id}`)
  await other.getByLabel('Last name').fill('Dale')
  await page.getByLabel('First name').fill('Christopher')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('heading', { name: 'Christopher Doyle' })).toBeVisible()
  await expect(other.getByLabel('Last name')).toHaveValue('Dale')
  await expect(other.getByLabel('First name')).toHaveValue('Christopher')
})

test('two tabs keep each other’s pay rates, and the one being edited shows what the other saved', async ({
  page,
  farm,
}) => {
  expect(farm.name).not.toBe('')
  const kit = await hire(page, 'Kit', 'Doyle')
  await listenAt(page, `/employees/${kit.id}`)
  const other = await anotherTab(page, `/employees/${kit.id}`)
  await other.getByLabel('Ordinary rate').fill('33.5')
  await other.getByLabel('Sunday rate').fill('60')
  await page.getByLabel('Ordinary rate').fill('32.5')
  await page.getByLabel('Public holiday rate').fill('81.25')
  await save(page)
  await expect(
    other.getByText('Someone else changed this to “32.50” while you were typing. Saving will replace it with yours.'),
  ).toBeVisible()
  await expect(other.getByLabel('Public holiday rate')).toHaveValue('$81.25/h')
  await save(other)
  await expect(page.getByLabel('Ordinary rate')).toHaveValue('$33.50/h')
  await expect(page.getByLabel('Sunday rate')).toHaveValue('$60.00/h')
  await expect(page.getByLabel('Public holiday rate')).toHaveValue('$81.25/h')
  await page.getByRole('main').getByRole('link', { name: 'Employees' }).click()
  await expect(page).toHaveURL('/employees/active')
})

test('a settings drawer keeps its input when Escape or the close button is pressed by mistake', async ({
  page,
  farm,
}) => {
  expect(farm.name).not.toBe('')
  for (const [path, button, field] of [
    ['/settings/locations-activities', 'Add locations', 'Name'],
    ['/settings/assets', 'Add assets', 'Name'],
    ['/settings/configuration', 'Add public holiday', 'Note'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    const drawer = page.getByRole('dialog', { name: button })
    await drawer.getByLabel(field).fill('Home paddock')
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: /without saving\?/ })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(drawer.getByLabel(field)).toHaveValue('Home paddock')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Close without saving' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: button }).first().click()
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})
