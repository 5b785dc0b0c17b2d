import { expect, openScreen, test } from '#test/e2e/fixtures.ts'

test('on a phone the sidebar is behind its button, and nothing is wider than the screen', async ({
  page,
  farm,
  isMobile,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  if (isMobile) await expect(page.getByRole('link', { name: 'Employees', exact: true })).not.toBeInViewport()
  for (const label of ['Timesheets', 'Employees', 'Settings', 'Calendar']) {
    await openScreen(page, label)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, label).toBeLessThanOrEqual(0)
  }
})
