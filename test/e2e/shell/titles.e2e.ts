import { expect, hire, test } from '#test/e2e/fixtures.ts'

test('every page title names the screen and the farm', async ({ page, farm }) => {
  const screens: [path: string, title: string][] = [
    ['/dashboard', 'Dashboard'],
    ['/onboarding', 'Set up your farm'],
    ['/employees/active', 'Employees'],
    ['/employees/invited', 'Invited employees'],
    ['/employees/archived', 'Archived employees'],
    ['/employees/add', 'Add employee'],
    ['/timesheets/approve', 'Approve timesheets'],
    ['/timesheets/overview', 'Timesheet overview'],
    ['/timesheets/summary', 'Timesheet summary'],
    ['/timesheets/leave', 'Leave'],
    ['/timesheets/export', 'Export'],
    ['/settings/company', 'Company'],
    ['/settings/configuration', 'Configuration'],
    ['/settings/integrations', 'Integrations'],
    ['/settings/integrations/xero/people', 'Link people'],
    ['/settings/locations-activities', 'Locations and activities'],
    ['/settings/assets', 'Assets'],
    ['/settings/assets/qr', 'Asset labels'],
    ['/settings/account', 'Account'],
    ['/chat/7', 'Chat'],
    ['/nowhere', 'Page not found'],
  ]
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  for (const [path, title] of screens) {
    // Navigates within the app, as a link does, because full loads would take a minute.
    await page.evaluate((to) => window.history.pushState(null, '', to), path)
    await expect(page, path).toHaveTitle(`${title} · ${farm.name}`)
  }
})

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
