import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, password, registerFarm, test } from '#test/e2e/fixtures.ts'
import { emailedLink } from './emailed-link.ts'
import { startMuster } from '#test/e2e/muster-process.ts'

test.use({ freshBrowser: true })

const newPassword = 'a wholly new sentence'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const devices = (page: Page) => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')

test('the email is changed by a link sent to the new address, and this browser stays signed in', async ({ page }) => {
  // The test starts a server.
  test.slow()
  const muster = await startMuster()
  try {
    await page.addInitScript(() => localStorage.setItem('muster-theme-hint-dismissed', 'true'))
    const { email } = await registerFarm(page.request, muster.url)
    const to = `new-${email}`
    await page.goto(`${muster.url}/dashboard`)
    await page.getByRole('button', { name: /account of Pat Reed/ }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await field(page, 'New email').fill(to)
    await field(page, 'Your password').fill(password)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('form', { name: 'Email' })).toContainText(`An email is on its way to ${to}.`)
    await expect(field(page, 'Your password')).toHaveValue('')

    await expect.poll(() => emailedLink(muster.folder, to, 'confirm-email')).not.toBe('')
    await page.goto(await emailedLink(muster.folder, to, 'confirm-email'))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('main')).toContainText(`From now on, sign in with ${to}.`)
    await page.getByRole('link', { name: 'Continue to Muster' }).click()
    await expect(page).toHaveURL(`${muster.url}/dashboard`)
    await page.goto(`${muster.url}/settings/account`)
    await expect(page.getByRole('form', { name: 'Email' })).toContainText(`You sign in with ${to}.`)
    // An open page would reconnect its live stream to the stopping server.
    await page.close()
  } finally {
    await muster.remove()
  }
})

test('an expired link says so and leads to where to request another', async ({ page, allowErrors }) => {
  allowErrors(/400/)
  await page.goto('/confirm-email?token=used')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used')
  await expect(page.getByRole('button', { name: 'Confirm email' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/settings/account')
})

test('a new password needs the current one and signs out every other device', async ({
  page,
  farm,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/400/)
  const other = await otherPage()
  await other.request.post('/api/sign-in', { data: { email: farm.email, password } })
  await page.goto('/settings/account')
  await expect(devices(page)).toHaveCount(2)

  const form = page.getByRole('form', { name: 'Password' })
  await form.getByRole('textbox', { name: 'New password' }).fill('short')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(form).toContainText('Use at least 10 characters.')

  await field(page, 'Current password').fill('not the right one')
  await field(page, 'New password').fill(newPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form).toContainText('This password is not correct.')
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(field(page, 'New password')).toHaveValue(newPassword)

  await field(page, 'Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
  expect((await other.request.get('/api/business')).status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})

test('one device is signed out at once, all others after a confirmation', async ({ page, farm, otherPage }) => {
  const others = [await otherPage(), await otherPage(), await otherPage()]
  for (const other of others) await other.request.post('/api/sign-in', { data: { email: farm.email, password } })
  await page.goto('/settings/account')
  await expect(devices(page)).toHaveCount(4)
  await expect(devices(page).first()).toContainText('This device')
  await expect(devices(page).first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'several devices')

  await devices(page).nth(1).getByRole('button').click()
  await expect(devices(page)).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeFocused()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expect(question).toContainText('2 other devices will have to sign in again.')
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  for (const other of others) expect((await other.request.get('/api/business')).status()).toBe(401)
})

/** Signs this device out from another device. */
async function signOutElsewhere(other: Page, email: string) {
  await other.request.post('/api/sign-in', { data: { email, password } })
  expect((await other.request.post('/api/account/devices/sign-out-others', { data: {} })).ok()).toBe(true)
}

test('a signed-out device goes to the login on its next request and then returns to the same screen', async ({
  page,
  farm,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/401/)
  await page.goto('/timesheets/summary')
  // The screen's last request; only the next click asks the server again.
  await expect(page.getByText('Manager Setup Progress')).toBeVisible()
  await signOutElsewhere(await otherPage(), farm.email)
  await page.getByRole('button', { name: 'Previous pay period' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Ftimesheets%2Fsummary/)
  await field(page, 'Email').fill(farm.email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/timesheets\/summary/)
})

test('a signed-out device keeps unsaved input and saves it after the next sign-in', async ({
  page,
  farm,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/401/)
  await page.goto('/settings/company')
  await expect(page.getByText('Manager Setup Progress')).toBeVisible()
  await page.getByLabel('Suburb or town').fill('Moree')
  await signOutElsewhere(await otherPage(), farm.email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const signIn = page.getByRole('link', { name: 'sign in in a new tab' })
  await expect(signIn.first()).toBeVisible()
  await expect(page).toHaveURL('/settings/company')

  await page.request.post('/api/sign-in', { data: { email: farm.email, password } })
  // A headless browser fires no focus event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(signIn).toHaveCount(0)
  await expect(page.getByLabel('Suburb or town')).toHaveValue('Moree')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Suburb or town')).toHaveValue('Moree')
})

test('the name changes everywhere, and undo restores it', async ({ page, farm }) => {
  await page.goto('/settings/account')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await field(page, 'Your name').fill('Patricia Reed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /account of Patricia Reed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /account of Pat Reed/ })).toBeVisible()
  await expect(field(page, 'Your name')).toHaveValue('Pat Reed')
})
