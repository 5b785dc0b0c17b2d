import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

/** Adds `count` consecutive entries of five minutes, starting at midnight two days ago. */
async function addMany(page: Page, employeeId: string, count: number) {
  const start = Temporal.Now.zonedDateTimeISO('Australia/Sydney').startOfDay().subtract({ days: 2 }).toInstant()
  const at = (minutes: number) => start.add({ minutes }).toString({ fractionalSecondDigits: 3 })
  for (let index = 0; index < count; index += 1) {
    const answer = await page.request.post('/api/timesheets/entries', {
      data: {
        entries: [{ id: newId(), employeeId }],
        startTime: at(index * 10),
        endTime: at(index * 10 + 5),
        comments: '',
        locationIds: [],
        activityIds: [],
        breaks: [],
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

test('shift-click selects a range of rows; rejection asks for the reason', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addMany(page, kit.id, 5)
  const today = Temporal.Now.plainDateISO('Australia/Sydney')
  await page.goto(`/timesheets/overview?from=${today.subtract({ days: 3 }).toString()}&to=${today.toString()}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const boxes = page.getByRole('table', { name: 'Entries' }).getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 3 entries?' })
  await dialog.getByLabel('Reason').fill('Wrong paddock')
  await dialog.getByRole('button', { name: 'Reject 3 entries' }).click()
  await expect(page.getByText('5 entries · 2 pending · 3 rejected')).toBeVisible()
})
