import { expect, expectAccessible, test } from './fixtures.ts'
import { listenAt } from './live-steps.ts'
import { anotherTab, rule } from './settings-steps.ts'

test.describe('company', () => {
  test('an ABN that is none is said at its field; a good one is grouped, and the header has the new name at once', async ({
    page,
    farm,
  }) => {
    await page.goto('/settings/company')
    const abn = page.getByLabel('ABN')
    await abn.fill('51824753557')
    await abn.press('Tab')
    await expect(abn).toHaveAccessibleDescription(/^This is not an ABN\./)
    const save = page.getByRole('button', { name: 'Save changes' })
    await page.getByLabel('Business name').fill('Willow Bend')
    await save.click()
    await expect(abn).toBeFocused()
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await abn.fill('51824753556')
    await abn.press('Tab')
    await expect(abn).toHaveValue('51 824 753 556')
    await expect(abn).toHaveAccessibleDescription('')
    await page.getByRole('checkbox', { name: 'Horticulture' }).check()
    await page.getByRole('checkbox', { name: 'Forklifts' }).check()
    await page.getByLabel('UHF channel').fill('40')
    await save.dblclick()
    await expect(page.getByRole('banner')).toContainText('Willow Bend')
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.reload()
    await expect(abn).toHaveValue('51 824 753 556')
    await expect(page.getByRole('checkbox', { name: 'Horticulture' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Forklifts' })).toBeChecked()
    await expect(page.getByLabel('UHF channel')).toHaveValue('40')
    await page.getByLabel('Business name').fill('Willow End')
    await save.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Business name')).toHaveValue('Willow Bend')
    await expect(page.getByRole('banner')).toContainText('Willow Bend')
  })

  test('another state offers its clock, says what becomes of public holidays, and brings its own', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    await page.goto('/settings/company')
    await page.getByLabel('State').selectOption({ label: 'SA' })
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Adelaide')
    const place = rule(page, 'Place and time')
    await expect(place).toContainText('the coming public holidays of NSW in your list are replaced by those of SA')
    await expect(place).toContainText('begin at midnight in Adelaide')
    await page.getByLabel('Time zone').selectOption({ label: 'Broken Hill time' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(place).not.toContainText('When you save')
    await page.goto('/settings/configuration')
    await expect(page.getByRole('list', { name: /^2027/ })).toContainText('Proclamation Day')
    await page.goto('/settings/company')
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Broken_Hill')
  })

  test('entries that a time zone moves and that can’t be looked up are not passed over in silence', async ({
    page,
    farm,
    allowErrors,
  }) => {
    allowErrors(/500/)
    expect(farm.name).not.toBe('')
    await page.route('**/api/business/zone-preview*', (route) => route.fulfill({ status: 500 }))
    await page.goto('/settings/company')
    await page.getByLabel('Time zone').selectOption({ label: 'Perth time' })
    await expect(rule(page, 'Place and time')).toContainText('Which entries move can’t be shown right now.')
  })

  test('what is saved in one tab shows in the other, and the fields being typed in there stay', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    await listenAt(page, '/settings/company')
    const other = await anotherTab(page, '/settings/company')
    await other.getByLabel('Position').fill('Manager')
    await page.getByLabel('Phone').fill('0400 111 222')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByLabel('Phone')).toHaveValue('0400 111 222')
    await expect(other.getByLabel('Position')).toHaveValue('Manager')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByLabel('Position')).toHaveValue('Manager')
    await expect(page.getByLabel('Phone')).toHaveValue('0400 111 222')
  })

  test('nobody leaves with something typed unasked', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    await page.goto('/settings/company')
    await page.getByLabel('Suburb or town').fill('Wee Waa')
    const away = page.getByRole('link', { name: 'Configuration' })
    await away.click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Suburb or town')).toHaveValue('Wee Waa')
    await away.click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/settings/configuration')
    await page.goto('/settings/company')
    await page.getByLabel('Suburb or town').fill('Wee Waa')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).accept()
  })

  test('what was saved stays on the screen when it can’t be read again', async ({ page, farm, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await page.goto('/settings/company')
    await page.getByLabel('Suburb or town').fill('Moree')
    await page.route('**/api/business', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`Saved ${farm.name}.`)).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await expect(page.getByLabel('Suburb or town')).toHaveValue('Moree')
  })

  test('axe finds nothing while both notices show', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    await page.goto('/settings/company')
    await page.getByLabel('State').selectOption({ label: 'WA' })
    await expectAccessible(page, 'the company')
  })
})
