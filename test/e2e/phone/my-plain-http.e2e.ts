import { expect, hire, plainUrl, test, withoutHttps } from '#test/e2e/fixtures.ts'
import { clockOff, press, signIn } from './phone-app.ts'

test('without https an employee signs in and clocks on and off', async ({ page, manager, allowErrors }) => {
  allowErrors(withoutHttps)
  const kit = await hire(manager, 'Kit', 'Doyle')
  await page.goto(plainUrl('/my/'))
  await signIn(page, kit)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await press(page, /^Clock on/)
  await expect(page.getByRole('button', { name: 'Clock off' })).toBeVisible()
  await clockOff(page)
  await expect(page.getByRole('banner')).toContainText('All sent')
  await expect(page.getByText('All sent')).toBeVisible()
})
