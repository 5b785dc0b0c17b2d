import { expect, hire, plainUrl, test, withoutHttps } from '#test/e2e/fixtures.ts'
import { clockOff, follow, press, signIn } from './phone-app.ts'

test('without https an employee signs in, clocks on and off, and goes on without reception while the page stays open', async ({
  page,
  manager,
  allowErrors,
}) => {
  allowErrors(withoutHttps, /ERR_INTERNET_DISCONNECTED/)
  const kit = await hire(manager, 'Kit', 'Doyle')
  await page.goto(plainUrl('/my/'))
  const note = page.getByText(/^This address begins with http/)
  await expect(note).toBeVisible()
  await signIn(page, kit)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await press(page, /^Clock on/)
  await expect(page.getByRole('button', { name: 'Clock off' })).toBeVisible()
  await clockOff(page)
  await expect(page.getByRole('banner')).toContainText('All sent')
  await expect(page.getByText('All sent')).toBeVisible()
  await expect(note).toBeVisible()

  // No service worker keeps the files, so the page has loaded those of every screen.
  await page.context().setOffline(true)
  await press(page, /^Clock on/)
  await follow(page, '1 waiting')
  await expect(page.getByText(/^This browser may clear these records/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible()
})
