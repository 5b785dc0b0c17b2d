import { addWork, clean, entryOf, open } from './approve-screen.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

test.use({ freshBrowser: true })

const future = 'In the future'

for (const screen of ['Approve', 'Overview']) {
  test(`${screen} flags a start as in the future only while it is after now, to the second`, async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await addWork(page, kit.id, { day: '03', from: '12:00:20', to: '12:30' })
    await addWork(page, kit.id, { day: '03', from: '12:45', to: '13:30' })
    await page.clock.install({ time: new Date('2026-03-03T12:00:30+11:00') })
    if (screen === 'Approve') await open(page, kit.id)
    else await page.goto('/timesheets/overview?from=2026-03-02&to=2026-03-08')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const main = page.getByRole('main')
    await expect(main.getByText('12:45pm - 1:30pm')).toBeVisible()
    await expect(main.getByText('12:00pm - 12:30pm')).toBeVisible()
    await expect(main.getByText(future)).toHaveCount(1)

    // The flag goes without another request.
    await page.clock.fastForward('45:00')
    await expect(main.getByText(future)).toHaveCount(0)
  })
}

test('deciding entries one by one in their drawers leaves one undo toast', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const days = ['02', '03', '04']
  for (const day of days) await addWork(page, kit.id, { day, ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const toasts = page.getByRole('alert').filter({ hasText: '1 entry approved.' })
  for (const day of ['Mon 2 Mar', 'Tue 3 Mar', 'Wed 4 Mar']) {
    await entryOf(page, day)
      .getByRole('link', { name: /^Open / })
      .click()
    const drawer = page.getByRole('dialog').first()
    const answered = page.waitForResponse('**/api/timesheets/status')
    await drawer.getByRole('button', { name: 'Approve' }).click()
    await answered
    await expect(drawer.getByText('Approved', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(toasts).toHaveCount(1)
  }
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(entryOf(page, 'Wed 4 Mar')).toContainText('Pending')
  await expect(entryOf(page, 'Tue 3 Mar')).toContainText('Approved')
})
