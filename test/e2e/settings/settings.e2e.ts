import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { nextReport, reportToday } from '#shared/business/report-day.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'
import { anotherTab, rule } from './settings-steps.ts'

async function openConfiguration(page: Page) {
  await listenAt(page, '/settings/configuration')
  const field = page.getByLabel('Round to nearest (minutes)')
  await expect(field).toHaveValue('5')
  return field
}

/** Presses Undo, which shows at once, and waits until it is saved. */
async function rollback(page: Page, endpoint: string) {
  const saved = page.waitForResponse(endpoint)
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved
}

test.describe('configuration', () => {
  test('the example and the warning follow the typed value; Enter saves it, and Undo restores the previous one', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    const field = await openConfiguration(page)
    const rounding = rule(page, 'Rounding')
    await expect(rounding).toContainText('8h 9m of work, becomes 8h 10m.')
    await field.fill('30')
    await expect(rounding).toContainText('8h 9m of work, becomes 8h 0m.')
    await expect(rounding).toContainText('can add or remove up to 15 minutes')
    await field.fill('')
    await expect(rounding).toContainText('Enter whole minutes, from 1 to 60.')
    await field.fill('15')
    await expect(rounding).not.toContainText('can add or remove')
    await expect(rounding).toContainText('Now 5')
    await field.press('Enter')
    await expect(page.getByText('Rounding: changed from 5 to 15.')).toBeVisible()
    await expect(rounding).not.toContainText('Now 5')
    await page.reload()
    await expect(field).toHaveValue('15')

    const rest = rule(page, 'Rest between shifts')
    await expect(rest).toContainText('a start before 6:00am the next day is flagged.')
    await expect(rest).toContainText('The Horticulture Award requires 10 hours')
    await rest.getByRole('textbox').fill('10')
    await expect(rest).toContainText('a start before 7:00am the next day is flagged.')
    await expect(rest).not.toContainText('Horticulture')
    await rest.getByRole('button', { name: 'Save rest between shifts' }).dblclick()
    await rollback(page, '**/api/business/configuration/*')
    await expect(rest.getByRole('textbox')).toHaveValue('9')
    await page.reload()
    await expect(rest.getByRole('textbox')).toHaveValue('9')
  })

  test('each of the other rules shows its effect, and reports invalid values at its field', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    await openConfiguration(page)
    await page.getByLabel('Break due after (hours)').fill('5')
    await expect(rule(page, 'Break reminder')).toContainText('work after 12:00pm is flagged.')
    const leave = page.getByLabel('A day of leave (hours)')
    await leave.fill('8')
    await expect(rule(page, 'Leave day')).toContainText('3 × 8 = 24.00 h of leave, from Mon 9:00am to Wed 5:00pm.')
    await expect(rule(page, 'Leave day')).toContainText('With 8, a week of leave comes to 40 hours.')
    await page.getByLabel('A report every (days)').fill('1')
    const today = reportToday(Temporal.Now.instant().toString(), 'Australia/Sydney')
    const { day } = nextReport(today, 1, today)
    await expect(rule(page, 'Email report')).toContainText(`The next report goes out on ${dayText(day)} and covers`)
    await page.getByLabel('A report every (days)').fill('0')
    await expect(rule(page, 'Email report')).toContainText('No report goes out.')
    await leave.fill('15')
    await leave.press('Enter')
    await expect(leave).toHaveAccessibleDescription('Enter hours above 0 and below 15, with at most two decimals.')
    await expect(leave).toBeFocused()
    await page.reload()
    await expect(leave).toHaveValue('7.6')
  })

  test('a value saved in one tab shows in another, except in fields being edited there', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    const field = await openConfiguration(page)
    const other = await anotherTab(page, '/settings/configuration')
    const there = other.getByLabel('Round to nearest (minutes)')
    await other.getByLabel('A day of leave (hours)').fill('8')
    await there.fill('6')
    await there.press('Enter')
    await expect(field).toHaveValue('6')
    await page.getByLabel('A day of leave (hours)').fill('7.5')
    await page.getByRole('button', { name: 'Save leave day' }).click()
    await expect(rule(other, 'Leave day')).toContainText('Now 7.5')
    await expect(other.getByLabel('A day of leave (hours)')).toHaveValue('8')
  })

  test('a value that fails to save is rolled back, and the input stays', async ({ page, farm, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    expect(farm.name).not.toBe('')
    const field = await openConfiguration(page)
    await page.route('**/api/business/configuration/*', (route) => route.abort())
    await field.fill('10')
    await field.press('Enter')
    await expect(rule(page, 'Rounding').getByRole('alert')).toContainText('Muster could not be reached.')
    await expect(field).toHaveValue('10')
    await expect(rule(page, 'Rounding')).toContainText('Now 5')
    await page.unroute('**/api/business/configuration/*')
    await field.press('Enter')
    await expect(page.getByText('Rounding: changed from 5 to 10.')).toBeVisible()
  })

  test('an undo that fails leaves the stored value on screen', async ({ page, farm, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    expect(farm.name).not.toBe('')
    const field = await openConfiguration(page)
    await field.fill('10')
    await field.press('Enter')
    await expect(page.getByText('Rounding: changed from 5 to 10.')).toBeVisible()
    await page.route('**/api/business/configuration/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Muster could not be reached.' })).toBeVisible()
    await expect(field).toHaveValue('10')
  })

  test('an undo of the pay periods that fails leaves the stored values on screen', async ({
    page,
    farm,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/)
    expect(farm.name).not.toBe('')
    await openConfiguration(page)
    const days = page.getByLabel('Pay period (days)')
    await days.fill('7')
    await days.press('Enter')
    await expect(page.getByText('Pay periods changed.')).toBeVisible()
    await page.route('**/api/business/payroll-calendar/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Muster could not be reached.' })).toBeVisible()
    await expect(days).toHaveValue('7')
  })

  test('saving a removed row is skipped silently, and the screen shows the stored value', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    const field = await openConfiguration(page)
    await page.route('**/api/business/configuration/*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/[^/]*$/, newId()),
      }),
    )
    await field.fill('10')
    await field.press('Enter')
    await expect(field).toHaveValue('5')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  })

  test('the payroll calendar shows this period and the next three, warns about locked periods, and can be undone', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    const today = Temporal.Now.plainDateISO('Australia/Sydney')
    const locked = { from: today.subtract({ days: 14 }).toString(), to: today.subtract({ days: 1 }).toString() }
    const answer = await page.request.post('/api/timesheets/locks', { data: { id: newId(), ...locked } })
    expect(answer.ok()).toBe(true)
    await openConfiguration(page)
    const calendar = rule(page, 'Payroll calendar')
    const periods = calendar.getByRole('listitem')
    await expect(periods).toHaveCount(4)
    const days = page.getByLabel('Pay period (days)')
    await days.fill('7')
    await expect(periods.first()).toContainText(`${today.add({ days: 6 }).year}`)
    await expect(calendar).not.toContainText('locked')
    await days.fill('10')
    await expect(calendar).toContainText('A period of 10 days will not match a pay calendar in Xero')
    await expect(calendar).toContainText('doesn’t match a pay period of this calendar')
    await expect(periods.last()).toContainText(new RegExp(`^Then\\w+ ${today.add({ days: 30 }).day} `))
    await days.press('Enter')
    await expect(page.getByText('Pay periods changed.')).toBeVisible()
    await rollback(page, '**/api/business/payroll-calendar/*')
    await expect(days).toHaveValue('14')
    await page.reload()
    await expect(days).toHaveValue('14')
  })

  test('axe finds nothing with warnings and an error shown', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    const field = await openConfiguration(page)
    await page.getByLabel('Pay period (days)').fill('10')
    await field.fill('0')
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'the configuration')
  })
})
