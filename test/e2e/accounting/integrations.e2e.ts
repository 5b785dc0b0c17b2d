import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { hire, registerFarm, test } from '#test/e2e/fixtures.ts'
import { startMuster } from '#test/e2e/muster-process.ts'
import { allow, connectProvider, expectInPace as expect, openProvider, provePassword } from './provider-sign-in.ts'

test.beforeEach(() => test.slow())

const card = (page: Page, name: 'Xero' | 'MYOB') => page.getByRole('region', { name })
const person = (page: Page, name: string) => page.getByRole('row', { name })

test('a farm connects Xero in a new window and chooses the organisation, and its own tab updates by itself', async ({
  page,
  farm,
}) => {
  await page.goto('/settings/integrations')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(card(page, 'Xero')).toContainText('Not connected')
  const xero = await openProvider(page, /^Connect Xero/)
  await expect(card(page, 'Xero')).toContainText('Waiting for Xero')
  await allow(xero, ['Willow Creek Pty Ltd', 'Brigalow Partners'])
  await expect(xero.getByRole('heading', { name: 'Xero: one more step' })).toBeVisible()
  // The single-use code is no longer in the address.
  await expect(xero).toHaveURL(/\/accounting-software\?provider=xero$/)
  await expect(card(page, 'Xero')).toContainText('One more step')

  await xero.getByRole('button', { name: 'Use this organisation' }).click()
  await expect(xero.getByRole('alert')).toHaveText('Choose the organisation.')
  await xero.getByLabel('Brigalow Partners').check()
  await xero.getByRole('button', { name: 'Use this organisation' }).click()
  await expect(xero.getByRole('heading', { name: 'Connected to Brigalow Partners' })).toBeVisible()
  await expect(card(page, 'Xero')).toContainText(/Brigalow Partners.* by Pat Reed/s)
  await expect(card(page, 'MYOB')).toContainText('Not connected')

  const closed = xero.waitForEvent('close')
  const pressed = xero.getByRole('button', { name: 'Close this window' }).click()
  // The click closes the window and may itself be interrupted by that.
  await Promise.all([closed, pressed.catch(() => undefined)])
})

test('declining access in Xero says that nothing was connected', async ({ page, farm }) => {
  await page.goto('/settings/integrations')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const xero = await openProvider(page, /^Connect Xero/)
  await xero.getByRole('button', { name: 'Deny' }).click()
  await expect(xero.getByText('You declined access in Xero. Nothing was connected.')).toBeVisible()
  await xero.getByRole('link', { name: 'Try again' }).click()
  await expect(card(xero, 'Xero')).toContainText('Not connected')
  await card(page, 'Xero').getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Xero').getByRole('button', { name: /^Connect Xero/ })).toBeVisible()
})

test('a browser that blocks new windows shows a link instead', async ({ page, farm }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/settings/integrations')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await card(page, 'MYOB')
    .getByRole('button', { name: /^Connect MYOB/ })
    .click()
  await provePassword(page, 'Go to')
  const link = card(page, 'MYOB').getByRole('link', { name: 'Sign in to MYOB' })
  await expect(link).toHaveAttribute('href', /\/oauth2\/account\/authorize\?.*prompt=consent/)
  const opening = page.context().waitForEvent('page')
  await link.click()
  const myob = await opening
  await allow(myob, ['Willow Creek Pty Ltd'])
  await expect(myob.getByRole('heading', { name: 'Connected to Willow Creek Pty Ltd' })).toBeVisible()
  await expect(card(page, 'MYOB')).toContainText('Company file')
})

test('a forged or incomplete redirect connects nothing; a repeated one leaves the connection unchanged', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(/400/)
  await page.goto('/accounting-software?provider=xero&code=abc&state=forged')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'Xero is not connected' })).toBeVisible()
  await expect(page.getByText(/^This sign-in was not started here or has expired\./)).toBeVisible()
  await page.goto('/accounting-software?provider=xero&code=abc')
  await expect(page.getByText('The provider’s answer is incomplete. Start again.')).toBeVisible()
  await page.goto('/accounting-software?provider=quicken&code=abc&state=x')
  await expect(page.getByRole('heading', { name: 'This accounting software is not supported' })).toBeVisible()
  await page.goto('/accounting-software')
  await expect(page).toHaveURL(/\/settings\/integrations$/)

  const xero = await openProvider(page, /^Connect Xero/)
  const answered = xero.waitForRequest(/\/accounting-software\?/)
  await allow(xero, ['Willow Creek Pty Ltd'])
  const used = (await answered).url()
  await expect(xero.getByRole('heading', { name: 'Connected to Willow Creek Pty Ltd' })).toBeVisible()
  await xero.goto(used)
  await expect(xero.getByRole('heading', { name: 'Connected to Willow Creek Pty Ltd' })).toBeVisible()
})

test('people with the same name are linked together, others are chosen, and each link can be undone', async ({
  page,
  farm,
}) => {
  await hire(page, 'sam', 'REILLY')
  await hire(page, 'Mei', 'Chen')
  await hire(page, 'Anna', 'Silva')
  await hire(page, 'Kit', 'Doyle')
  await connectProvider(page, 'Xero')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(card(page, 'Xero')).toContainText('0 of 4')
  await card(page, 'Xero').getByRole('link', { name: 'Match people' }).click()

  // The first sync starts by itself.
  await expect(person(page, 'sam REILLY')).toContainText('Suggested')
  await expect(person(page, 'Anna Silva')).toContainText('Similar nameIs it Ana Silva?')
  await expect(person(page, 'Kit Doyle')).toContainText('No match')
  await page.getByRole('button', { name: 'Link 2 people' }).click()
  await expect(page.getByText('Needs attention (2)')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Needs attention (4)')).toBeVisible()
  await person(page, 'Mei Chen').getByRole('button', { name: 'Link Mei Chen' }).click()
  await expect(page.getByText('Needs attention (3)')).toBeVisible()

  await person(page, 'Anna Silva')
    .getByRole('button', { name: /^Choose/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Who is Anna Silva in Xero?' })
  // A similar name is not preselected; linked and inactive people are not offered.
  await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(drawer.getByLabel(/^Sam Reilly/)).toBeVisible()
  await expect(drawer.getByLabel(/^(Mei Chen|Joe Harris)/)).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Link' }).click()
  await expect(drawer.getByText('Choose who Anna Silva is.')).toBeVisible()
  await drawer.getByLabel(/^Ana Silva/).check()
  await drawer.getByRole('button', { name: 'Link' }).click()
  await expect(drawer).toBeHidden()

  await page.getByText('Linked (2)').click()
  await expect(person(page, 'Anna Silva')).toContainText('Named differentlyAna Silva in Xero.')
  await person(page, 'Mei Chen').getByRole('button', { name: 'Unlink Mei Chen' }).click()
  await expect(page.getByText('Linked (1)')).toBeVisible()
  // Undoes the last change, whose toast may appear after the list.
  await page.getByRole('alert').filter({ hasText: 'Unlinked Mei Chen' }).getByRole('button', { name: 'Undo' }).click()
  await expect(person(page, 'Mei Chen')).toContainText('Linked')
  await page.getByRole('link', { name: 'Integrations' }).first().click()
  await expect(card(page, 'Xero')).toContainText('2 of 4')
})

test('pay rates are chosen from the current hourly rates, and a missing one shows a warning', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(/400/)
  await connectProvider(page, 'Xero', 'Brigalow Partners')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await card(page, 'Xero').getByRole('button', { name: 'Sync' }).click()
  await expect(card(page, 'Xero')).toContainText('just now')
  await card(page, 'Xero').getByRole('button', { name: 'Rates' }).click()
  const drawer = page.getByRole('dialog', { name: 'Xero earnings rates' })
  const ordinary = drawer.getByLabel('Ordinary hours')
  await expect(ordinary.getByRole('option')).toHaveText(['Automatic (Ordinary Hours)', 'Ordinary Hours'])
  await expect(drawer.getByText(/People with overtime can’t be exported/)).toBeVisible()
  await ordinary.selectOption('Ordinary Hours')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: /without saving\?/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await card(page, 'Xero').getByRole('button', { name: 'Rates' }).click()
  await expect(ordinary.getByRole('option', { selected: true })).toHaveText('Ordinary Hours')
  await drawer.getByRole('button', { name: 'Cancel' }).click()

  await card(page, 'Xero').getByRole('button', { name: 'Disconnect Xero' }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect Xero?' })
  await expect(question.getByRole('button', { name: 'Disconnect Xero' })).toBeDisabled()
  await provePassword(page, 'Disconnect Xero', 'a wrong password')
  await expect(question.getByRole('alert')).toContainText('This password is not correct. Nothing was changed')
  await expect(card(page, 'Xero')).toContainText('Connected')
  await provePassword(page, 'Disconnect Xero')
  await expect(card(page, 'Xero')).toContainText('Not connected')
})

test('an expired session shows the specified message, and signing in again fixes it', async ({ page, allowErrors }) => {
  allowErrors(/403|409/)
  // Uses its own server, because the sandbox revokes all tokens.
  const muster = await startMuster('--sandbox')
  try {
    await registerFarm(page.request, muster.url)
    await page.goto(`${muster.url}/settings/integrations`)
    const xero = await openProvider(page, /^Connect Xero/)
    const sandbox = new URL(xero.url()).origin
    await allow(xero, ['Willow Creek Pty Ltd'])
    await expect(card(page, 'Xero')).toContainText('Connected')
    await xero.close()
    await page.request.post(`${sandbox}/faults`, { form: { provider: 'xero', name: 'revoked-tokens', times: 1 } })
    await page.request.post(`${sandbox}/faults`, { form: { provider: 'xero', name: 'expired-tokens', times: 1 } })
    await card(page, 'Xero').getByRole('button', { name: 'Sync' }).click()
    await expect(card(page, 'Xero').getByText('Xero session expired', { exact: true })).toBeVisible()
    const again = await openProvider(page, /^Reconnect Xero/)
    await allow(again, ['Willow Creek Pty Ltd'])
    await expect(again.getByRole('heading', { name: 'Connected to Willow Creek Pty Ltd' })).toBeVisible()
    await expect(card(page, 'Xero').getByRole('button', { name: 'Sync' })).toBeVisible()
    // Open pages would reconnect their live streams to the stopping server.
    await Promise.all([page.close(), again.close()])
  } finally {
    await muster.remove()
  }
})

test('the last set-up step is celebrated on its screen, and only once', async ({ page, farm }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await hire(page, 'Kit', 'Doyle')
  for (const [path, row] of [
    ['/api/locations', { name: 'Home paddock' }],
    ['/api/assets', { name: 'Header 2', idCode: '', category: null }],
  ] as const) {
    const added = await page.request.post(path, { data: { rows: [{ id: crypto.randomUUID(), ...row }] } })
    expect(added.ok()).toBe(true)
  }
  await page.goto('/settings/integrations')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const progress = page.getByRole('link', { name: /Manager Setup Progress/ })
  await expect(progress).toContainText('4 of 5 Completed')
  const xero = await openProvider(page, /^Connect Xero/)
  await allow(xero, ['Willow Creek Pty Ltd', 'Brigalow Partners'])
  await expect(card(page, 'Xero')).toContainText('One more step')
  // A connection counts only once its organisation is chosen.
  await expect(progress).toContainText('4 of 5 Completed')
  await xero.getByLabel('Willow Creek Pty Ltd').check()
  await xero.getByRole('button', { name: 'Use this organisation' }).click()
  await expect(progress).toHaveCount(0)
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 10_000 })
  await page.goto('/onboarding')
  await expect(page.getByRole('heading', { name: 'You are all set' })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('axe finds nothing in a connection, the people screen and its drawers', async ({ page, farm }) => {
  await hire(page, 'Sam', 'Reilly')
  await hire(page, 'Anna', 'Silva')
  await connectProvider(page, 'Xero')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await card(page, 'Xero').getByRole('button', { name: 'Sync' }).click()
  await expect(card(page, 'Xero')).toContainText('just now')
  await expectAccessible(page, 'the integrations')
  await card(page, 'Xero').getByRole('button', { name: 'Disconnect Xero' }).click()
  await expect(page.getByRole('textbox', { name: 'Your Muster password' })).toBeFocused()
  await expectAccessible(page, 'the password dialog')
  await page.keyboard.press('Escape')
  await card(page, 'Xero').getByRole('button', { name: 'Rates' }).click()
  await expect(page.getByLabel('Ordinary hours')).toBeVisible()
  await expectAccessible(page, 'the rates')
  await page.goto('/settings/integrations/xero/people')
  await expect(person(page, 'Anna Silva')).toBeVisible()
  await expectAccessible(page, 'the people')
  await person(page, 'Anna Silva')
    .getByRole('button', { name: /^Choose/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expectAccessible(page, 'the picker')
  await page.goto('/accounting-software?provider=xero')
  await expect(page.getByRole('heading', { name: /^Connected to/ })).toBeVisible()
  await expectAccessible(page, 'the return page')
})
