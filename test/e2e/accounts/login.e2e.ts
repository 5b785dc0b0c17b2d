import { expect, password, test } from '#test/e2e/fixtures.ts'

test('a wrong password is said against the password field, and Login waits meanwhile', async ({
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

test('who has no session is sent to /login and afterwards to where they wanted to go', async ({
  page,
  farm,
  context,
}) => {
  await context.clearCookies()
  await page.goto('/settings/assets?q=header')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByLabel('Email').fill(farm.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/settings/assets?q=header')
})

test('who has a session is sent from / and /login to /dashboard, with nothing to go back to', async ({
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

test('registering with a double click makes one business', async ({ page }) => {
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

test('a second farm with the same login is refused in words, signed in or not', async ({
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

test('the login shows no sentence that an address brings along', async ({ page }) => {
  await page.goto('/login?notice=Your%20payroll%20is%20on%20hold.%20Call%201900%20000%20000.')
  await expect(page.getByText('Sign in to your farm.')).toBeVisible()
  await expect(page.getByText('on hold')).toHaveCount(0)
})

test('signing out forgets everything, in every tab', async ({ page, farm, context, allowErrors }) => {
  allowErrors(/401/)
  const other = await context.newPage()
  await other.goto('/settings/assets')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account of Pat Reed/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(farm.name)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})
