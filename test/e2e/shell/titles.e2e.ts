import { expect, hire, test } from '#test/e2e/fixtures.ts'

test('a screen about one employee has the name in its title', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  for (const [path, title] of [
    [`/employees/${kit.id}`, 'Employee'],
    [`/timesheets/approve/${kit.id}`, 'Approve timesheets'],
    [`/timesheets/print/${kit.id}`, 'Print timesheet'],
  ]) {
    await page.goto(path ?? '')
    await expect(page).toHaveTitle(`${title} · Kit Doyle · ${farm.name}`)
  }
  await page.goto(`/employees/${kit.id}`)
  await page.getByRole('link', { name: 'Employees' }).last().click()
  await expect(page).toHaveTitle(`Employees · ${farm.name}`)
})

test('the screens before the login have titles too', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/forgot-password', 'Forgot password'],
    ['/join', 'Join'],
  ]) {
    await page.goto(path ?? '')
    await expect(page).toHaveTitle(`${title} · Muster`)
  }
})
