import { expect, password, test } from '#test/e2e/fixtures.ts'

test.use({ freshBrowser: true })

test('a wrong password is reported at the password field, and Login shows progress', async ({
  page,
  farm,
  context,
  allowErrors,
}) => {
  allowErrors(/401/)
  await context.clearCookies()
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Login' })
  const field = page.getByRole('textbox', { name: 'Password', exact: true })

  await login.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await expect(field).toHaveAccessibleDescription('Password is required')

  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/sign-in', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(farm.email)
  await field.fill('not the right one')
  await login.click()
  await asked.promise
  await expect(login).toBeDisabled()
  await expect(login).toHaveAttribute('aria-busy', 'true')
  answer.resolve()

  await expect(field).toHaveAccessibleDescription('Invalid email or password')
  await expect(login).toBeEnabled()
  await field.fill(password)
  await login.click()
  await expect(page).toHaveURL('/dashboard')
})

test('a user without a session goes to /login and then to the requested page', async ({ page, farm, context }) => {
  await context.clearCookies()
  await page.goto('/settings/assets?q=header')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByLabel('Email').fill(farm.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/settings/assets?q=header')
})

test('a signed-in user is redirected from / and /login to /dashboard without a history entry', async ({
  page,
  farm,
}) => {
  await page.goto('/register')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.goBack()
  await expect(page).toHaveURL('/register')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('registering with a double click creates one business', async ({ page }) => {
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/register')) answers.push(response.status())
  })
  await page.goto('/register')
  await page.getByLabel('Business name').fill('Twice Farm')
  await page.getByLabel('Your name').fill('Pat Reed')
  await page.getByLabel('Email').fill(`twice-${crypto.randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => answers).toEqual([200])
})

test('a second farm with the same login is refused with a reason, signed in or not', async ({
  page,
  farm,
  context,
  allowErrors,
}) => {
  allowErrors(/409/)
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'This login already has a farm' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Open ${farm.name}` })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)

  await context.clearCookies()
  await page.reload()
  await page.getByLabel('Business name').fill('Second Farm')
  await page.getByLabel('Your name').fill('Pat Reed')
  await page.getByLabel('Email').fill(farm.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText(`This login already has a farm, ${farm.name}`)
  await expect(page.getByLabel('Business name')).toHaveValue('Second Farm')
})

test('the login ignores texts in the address', async ({ page }) => {
  await page.goto('/login?notice=Your%20payroll%20is%20on%20hold.%20Call%201900%20000%20000.')
  await expect(page.getByText('Sign in to your farm.')).toBeVisible()
  await expect(page.getByText('on hold')).toHaveCount(0)
})

test('signing out clears all data in every tab', async ({ page, farm, context, allowErrors }) => {
  allowErrors(/401/)
  const other = await context.newPage()
  await other.goto('/settings/assets')
  await page.goto('/chat')
  await page.getByRole('link', { name: /Everyone/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('On my way')
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(stored).toContain('On my way')
  await page.getByRole('button', { name: /account of Pat Reed/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored()).not.toContain('On my way')
  await expect(page.getByText(farm.name)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})
