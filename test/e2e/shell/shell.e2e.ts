import { expect, test } from '#test/e2e/fixtures.ts'

const links = [
  ['Dashboard', '/dashboard'],
  ['Timesheets', '/timesheets/approve'],
  ['Safety Reports', '/safety-reports/hazard-report'],
  ['Tasks', '/tasks/overview'],
  ['Calendar', '/calendar'],
  ['Chat', '/chat'],
  ['Training', '/training/tickets'],
  ['Find New Workers', '/discover'],
  ['Employees', '/employees/active'],
  ['Settings', '/settings/company'],
] as const

test('the sidebar has the ten links, in order, and each leads to its screen', async ({ page, farm }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveTitle(`Dashboard · ${farm.name}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  // The loading outline is part of the built page.
  await expect(page.locator('.first-frame')).toHaveCount(1)
  await expect(page.locator('.first-frame')).toBeHidden()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('listitem')).toHaveText(links.map(([label]) => label))
  for (const [label, path] of links) {
    const link = sidebar.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the sidebar is 256 wide, collapses to 56, and keeps its state', async ({ page, farm }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0)
  await expect.poll(width).toBeGreaterThanOrEqual(255)
  expect(await width()).toBeLessThanOrEqual(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBeLessThanOrEqual(56)
  await page.reload()
  await expect.poll(width).toBeLessThanOrEqual(56)
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect(page).toHaveURL('/employees/active')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBeGreaterThanOrEqual(255)
  expect(Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0)).toBe(60)
})

test('the set-up card counts the steps and links to them', async ({ page, farm }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const card = page.getByRole('link', { name: /Manager Setup Progress/ })
  await expect(card).toContainText('1 of 5 Completed')
  await card.click()
  await expect(page).toHaveURL('/onboarding')
})

test('an unknown address shows a message inside the shell', async ({ page, farm }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a screen whose file is missing says that there is a new version', async ({ page, farm, allowErrors }) => {
  allowErrors(/Failed to load resource|FileGone/)
  // As the server answers for a file of an older build.
  await page.route(/assets-page-.*\.js/, async (route) =>
    route.fulfill({ status: 404, json: { message: 'No such page.' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.goto('/settings/assets')
  await expect(page.getByRole('heading', { name: 'A new version is available!' })).toBeVisible()
  await expect(page.getByText('Please refresh the page to load the latest updates.')).toBeVisible()
  await page.unroute(/assets-page-.*\.js/)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Assets', level: 1 })).toBeVisible()
})

test('the helper opens as a drawer that can fill most of the screen, and says that it is coming', async ({
  page,
  farm,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Open helper' }).click()
  const drawer = page.getByRole('dialog', { name: 'Helper' })
  await expect(drawer).toContainText('The helper is coming')
  await drawer.getByRole('button', { name: 'Make larger' }).click()
  const width = async () => Math.round((await drawer.boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(Math.round(1440 * 0.8))
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test.describe('themes', () => {
  test.use({ hintSeen: false })

  test('the hint shows until dismissed, and the chosen theme is kept', async ({ page, farm }) => {
    const words =
      'Customize your experience: Choose between Light, Dark, or Dyslexia-friendly theme that best suits you.'
    await page.goto('/dashboard')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(page.getByText(words)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(page.getByText(words)).toBeHidden()

    await page.getByRole('button', { name: 'Theme', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Dyslexia-friendly' }).click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dyslexia')
    await expect(page.locator('body')).toHaveCSS('font-family', /OpenDyslexic/)
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dyslexia')
    await expect(page.getByText(words)).toBeHidden()
  })

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`the hint never covers a form's buttons at ${width}×${height}`, async ({ page, farm }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/employees/add')
      await expect(page.getByRole('banner')).toContainText(farm.name)
      await expect(page.getByText('Customize your experience')).toBeVisible()
      const invite = page.getByRole('button', { name: 'Invite', exact: true })
      // At the bottom of the page nothing can be scrolled out from under the hint.
      await page.keyboard.press('End')
      for (const button of [invite, page.getByRole('link', { name: 'Cancel' })]) await button.click({ trial: true })
      await page.getByRole('button', { name: 'Ok', exact: true }).click()
      await invite.click({ trial: true })
    })
  }
})
