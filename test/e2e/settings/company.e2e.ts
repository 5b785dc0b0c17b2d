import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { addWork, clean } from '#test/e2e/timesheets/approve-screen.ts'
import { expect, expectAccessible, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'
import { anotherTab, rule } from './settings-steps.ts'

const business = z.object({ payrollCalendar: z.object({ id: z.string() }) })
const daysOnly = z.object({ entries: z.array(z.object({ id: z.string(), day: z.string() })) })

async function setPayPeriods(page: Page, startDate: string, period: number) {
  const { payrollCalendar } = business.parse(await (await page.request.get('/api/business')).json())
  const path = `/api/business/payroll-calendar/${payrollCalendar.id}`
  expect((await page.request.patch(path, { data: { startDate, period } })).ok()).toBe(true)
}

/** The days of the March 2026 entries, by entry id. */
async function daysOfEntries(page: Page, employeeId: string) {
  const query = new URLSearchParams({ from: '2026-03-01', to: '2026-03-31', 'employeeIds[0]': employeeId })
  const { entries } = daysOnly.parse(await (await page.request.get(`/api/timesheets/entries?${query}`)).json())
  return new Map(entries.map(({ id, day }) => [id, day]))
}

test.describe('company', () => {
  test('an invalid ABN is reported at its field; a valid one is grouped, and the header shows the new name at once', async ({
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

  test('another state offers its time zones, explains the change of public holidays, and brings its own', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    await page.goto('/settings/company')
    await page.getByLabel('State').selectOption({ label: 'SA' })
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Adelaide')
    const section = rule(page, 'Location and time')
    await expect(section).toContainText('the upcoming public holidays for NSW are replaced with those for SA')
    await expect(section).toContainText('begin at midnight in Adelaide')
    await page.getByLabel('Time zone').selectOption({ label: 'Broken Hill time' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(section).not.toContainText('When you save')
    await page.goto('/settings/configuration')
    await expect(page.getByRole('list', { name: /^2027/ })).toContainText('Proclamation Day')
    await page.goto('/settings/company')
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Broken_Hill')
  })

  test('another time zone lists entries that change pay period, counts the others, and saving moves exactly those', async ({
    page,
    farm,
  }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await setPayPeriods(page, '2026-03-02', 14)
    const afterMidnight = { from: '00:30', to: '02:30' }
    await addWork(page, kit.id, { day: '04', ...clean })
    const within = await addWork(page, kit.id, { day: '10', ...afterMidnight })
    await addWork(page, kit.id, { day: '11', ...afterMidnight })
    const across = await addWork(page, kit.id, { day: '16', ...afterMidnight })
    const locked = await addWork(page, kit.id, { day: '30', ...afterMidnight })
    const lock = { id: newId(), from: '2026-03-30', to: '2026-04-12' }
    expect((await page.request.post('/api/timesheets/locks', { data: lock })).ok()).toBe(true)

    await page.goto('/settings/company')
    await page.getByLabel('Time zone').selectOption({ label: 'Perth time' })
    const section = rule(page, 'Location and time')
    await expect(section).toContainText('1 entry moves to another pay period:')
    await expect(section.getByRole('listitem').filter({ hasText: 'Kit Doyle' })).toHaveText([
      'Kit Doyle: from Mon 16 Mar to Sun 15 Mar',
    ])
    await expect(section).toContainText('2 entries move to another day of the same pay period.')
    await expect(section).toContainText('1 entry stays on the same day because of a locked pay period.')

    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`Saved ${farm.name}.`)).toBeVisible()
    const days = await daysOfEntries(page, kit.id)
    expect([within, across, locked].map((id) => days.get(id))).toEqual(['2026-03-09', '2026-03-15', '2026-03-30'])
  })

  test('a failed lookup of entries that a time zone moves is reported', async ({ page, farm, allowErrors }) => {
    allowErrors(/500/)
    expect(farm.name).not.toBe('')
    await page.route('**/api/business/zone-preview*', (route) => route.fulfill({ status: 500 }))
    await page.goto('/settings/company')
    await page.getByLabel('Time zone').selectOption({ label: 'Perth time' })
    await expect(rule(page, 'Location and time')).toContainText('We can’t show which entries would move right now.')
  })

  test('changes saved in one tab show in another, except in fields being edited there', async ({ page, farm }) => {
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

  test('leaving with unsaved changes asks first', async ({ page, farm }) => {
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

  test('saved values stay on screen when reloading them fails', async ({ page, farm, allowErrors }) => {
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
