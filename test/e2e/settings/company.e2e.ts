import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { addWork, clean } from '#test/e2e/timesheets/approve-screen.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { rule } from './settings-steps.ts'

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
  test('another state offers its time zones, explains the change of public holidays, and brings its own', async ({
    page,
    farm,
  }) => {
    await page.goto('/settings/company')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await page.getByLabel('State').selectOption({ label: 'SA' })
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Adelaide')
    const section = rule(page, 'Location and time')
    await expect(section).toContainText('the upcoming public holidays for NSW are replaced with those for SA')
    await expect(section).toContainText('begin at midnight in Adelaide')
    await expectAccessible(page, 'the company')
    await page.getByLabel('Time zone').selectOption({ label: 'Broken Hill time' })
    await page.getByLabel('Business name').fill('Willow Bend')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(section).not.toContainText('When you save')
    await expect(page.getByRole('banner')).toContainText('Willow Bend')
    await page.goto('/settings/configuration')
    await expect(page.getByRole('list', { name: /^2027/ })).toContainText('Proclamation Day')
    await page.goto('/settings/company')
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Broken_Hill')
    await expect(page.getByLabel('Business name')).toHaveValue('Willow Bend')
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
})
