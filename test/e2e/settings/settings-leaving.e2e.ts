import { expect, test } from '#test/e2e/fixtures.ts'

test('closing the tab asks while changes are unsaved', async ({ page, farm }) => {
  await page.goto('/settings/account')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByLabel('Your name').fill('Robin')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
})
