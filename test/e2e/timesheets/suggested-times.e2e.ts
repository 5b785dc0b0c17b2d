import type { Page } from '@playwright/test'
import { chooseToday, dateOf, farmToday, openForm, storedTimes, timeOf } from './entry-form.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

const today = farmToday()

test('a chosen day starts at the employee’s usual time, else at 7:00 AM, and no end is suggested', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const form = await openForm(page, 'Add timesheet')
  await chooseToday(page, 'Start')
  await expect(timeOf(form, 'Start')).toHaveValue('7:00 AM')
  await expect(dateOf(form, 'End')).toHaveText(today.toString())
  await expect(timeOf(form, 'End')).toHaveValue('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(timeOf(form, 'End')).toHaveAccessibleDescription('Enter a time, like 7:30 AM.')

  await addYesterday(page, kit.id)
  // The address keeps the drawer open.
  await page.reload()
  await expect(form.getByRole('button', { name: 'Same as last entry' })).toBeVisible()
  await chooseToday(page, 'Start')
  await expect(timeOf(form, 'Start')).toHaveValue('5:45 AM')
})

test('the last entry is repeated with one click, and a break is entered in minutes', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await hire(page, 'Ana', 'Adams')
  await addYesterday(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const form = await openForm(page, 'Add timesheet')
  const same = form.getByRole('button', { name: /^Same as last entry \(.*5:45am - 2:15pm\)$/ })
  await form.getByRole('checkbox', { name: 'Ana Adams' }).check()
  await expect(same).toBeHidden()
  await form.getByRole('checkbox', { name: 'Ana Adams' }).uncheck()
  await same.click()
  await expect(dateOf(form, 'Start')).toHaveText(today.toString())
  await expect(timeOf(form, 'Start')).toHaveValue('5:45 AM')
  await expect(timeOf(form, 'End')).toHaveValue('2:15 PM')
  await expect(timeOf(form, 'Break start')).toHaveValue('10:00 AM')
  await expect(form.getByText('8.00 h worked')).toBeVisible()

  await form.getByRole('button', { name: 'Add break' }).click()
  const second = form.getByRole('group', { name: 'Break 2' })
  await second.getByLabel('Type').selectOption('unpaid')
  await second.getByLabel('Minutes').fill('20')
  await second.getByLabel('Minutes').press('Tab')
  await expect(timeOf(second, 'Break start')).toHaveValue('9:40 AM')
  await expect(timeOf(second, 'Break end')).toHaveValue('10:00 AM')
  await timeOf(second, 'Break start').fill('12:01p')
  await second.getByLabel('Minutes').fill('15')
  const created = page.waitForResponse((answer) => answer.url().endsWith('/api/timesheets/entries'))
  await form.getByRole('button', { name: 'Save' }).click()
  await created
  await expect(form).toBeHidden()
  await page
    .getByRole('link', { name: /^Open .*5:45am - 2:15pm$/ })
    .last()
    .click()
  await expect(page).toHaveURL(/entry=/)
  const id = new URL(page.url()).searchParams.get('entry') ?? ''
  expect(await storedTimes(page, id)).toEqual(['05:45', '14:15', '10:00', '10:30', '12:01', '12:16'])
})

const yesterdayAt = (plainTime: string) =>
  today.subtract({ days: 1 }).toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime }).toInstant().toString()

/** Adds an entry for yesterday from 5:45am to 2:15pm, with an unpaid break of half an hour from 10:00am. */
async function addYesterday(page: Page, employeeId: string) {
  const answer = await page.request.post('/api/timesheets/entries', {
    data: {
      entries: [{ id: crypto.randomUUID(), employeeId }],
      startTime: yesterdayAt('05:45'),
      endTime: yesterdayAt('14:15'),
      comments: '',
      locationIds: [],
      activityIds: [],
      breaks: [{ type: 'unpaid', startTime: yesterdayAt('10:00'), endTime: yesterdayAt('10:30') }],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
