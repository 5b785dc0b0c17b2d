import { openForm } from '#test/e2e/timesheets/entry-form.ts'
import { expectAccessible, expectNoViolations } from '#test/e2e/accessible.ts'
import { addEntry, addLeave, approveEntries, expect, hire, test } from '#test/e2e/fixtures.ts'

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/join?email=kit@example.com',
]
/** Screens of a new farm by path, with their titles. Neighbours have different ones, so that a title says which is shown. */
const inside: Record<string, Record<string, string>> = {
  timesheets: {
    '/timesheets/import': 'Import hours',
    '/timesheets/leave': 'Leave',
    '/timesheets/overview': 'Timesheet overview',
    '/timesheets/leave?view=away': 'Leave',
    '/timesheets/summary': 'Timesheet summary',
    '/timesheets/leave?view=taken': 'Leave',
    '/timesheets/export': 'Export',
    // Returns to the integrations, as nothing was signed in to.
    '/accounting-software': 'Integrations',
  },
  'employees and plans': {
    '/employees/active': 'Employees',
    '/employees/archived': 'Archived employees',
    '/employees/invited': 'Invited employees',
    '/employees/crews': 'Crews',
    '/employees/add': 'Add employee',
    '/dashboard': 'Dashboard',
    '/tasks/overview': 'Tasks',
    '/training/tickets': 'Tickets',
    '/onboarding': 'Set up your farm',
    '/no/such/page': 'Page not found',
  },
  'safety reports': {
    '/safety-reports/hazard-report': 'Hazard reports',
    '/safety-reports/incident-report': 'Incident reports',
    '/safety-reports/maintenance-report': 'Maintenance reports',
    '/safety-reports/pre-start': 'Pre-start checks',
    '/safety-reports/register': 'Register of injuries',
  },
  settings: {
    '/settings/company': 'Company',
    '/settings/configuration': 'Configuration',
    '/settings/locations-activities': 'Locations and activities',
    '/settings/assets': 'Assets',
    '/settings/assets/qr': 'Asset labels',
    '/settings/assets/checklists': 'Pre-start checklists',
    '/settings/integrations': 'Integrations',
    '/settings/integrations/xero/people': 'Link people',
    '/settings/people-with-access': 'People with access',
    '/settings/account': 'Account',
  },
}
const withOwnColours = {
  '/timesheets/approve': 'Approve timesheets',
  '/calendar': 'Calendar',
  '/tasks/board': 'Task board',
  '/chat': 'Chat',
}

test('axe finds nothing before the login', async ({ page }) => {
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
})

for (const [area, screens] of Object.entries({ ...inside, 'screens with their own colours': withOwnColours })) {
  test(`axe finds nothing in ${area} of a new farm, and every title names the screen and the farm`, async ({
    page,
    farm,
  }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    for (const [path, title] of Object.entries(screens)) {
      // Within the app, as a link does, because a full load takes ten times as long.
      await page.evaluate((to) => window.history.pushState(null, '', to), path)
      await expect(page, path).toHaveTitle(`${title} · ${farm.name}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      // The screen, rather than its skeleton.
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, path, { ownColours: screens === withOwnColours })
    }
  })
}

test('axe finds nothing in the API reference, and a link opens its endpoint', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs#timesheets.listEntries')
    await page.reload()
    await expect(page.locator('[id="timesheets.listEntries"]').getByText('nextCursor: string | null')).toBeVisible()
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
    await expectNoViolations(page, `the API reference in ${colorScheme}`)
  }
})

test('axe finds nothing at an unknown export', async ({ page, farm, allowErrors }) => {
  allowErrors(/400/)
  await page.goto('/timesheets/export/no-such-export')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'Export not found' })).toBeVisible()
  await expectAccessible(page, 'an unknown export')
})

test('axe finds nothing on screens with people and entries, in drawers and in invalid forms', async ({
  page,
  farm,
}) => {
  test.slow()
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id, 'First day')

  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByText('First day')).toBeVisible()
  await expectAccessible(page, 'entries', { ownColours: true })
  await page.getByRole('checkbox', { name: /^Select .*7:00am/ }).check()
  await expectAccessible(page, 'a selected entry')
  const form = await openForm(page, 'Add timesheet')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Add break' }).click()
  await expectAccessible(page, 'the entry form', { ownColours: true })

  await page.goto('/employees/active')
  await expect(page.getByRole('main').getByText('Kit Doyle')).toBeVisible()
  await expectAccessible(page, 'the list of employees')
  await page.goto(`/employees/${kit.id}`)
  await expect(page.getByLabel('First name')).toHaveValue('Kit')
  await expectAccessible(page, 'an employee')

  await page.goto('/employees/add')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectAccessible(page, 'an invalid invite form')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Faleafa')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('article', { name: /Join card/ }).first()).toBeVisible()
  await expectAccessible(page, 'the join card')

  await page.goto('/settings/locations-activities')
  await page.getByRole('button', { name: 'Add locations' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add another' }).click()
  await expectAccessible(page, 'several locations')
})

test('axe finds nothing in the overview, the summary, the print page and the entry drawer', async ({ page, farm }) => {
  test.slow()
  const kit = await hire(page, 'Kit', 'Doyle')
  const entry = await addEntry(page, kit.id, 'First day')
  const kitIsShown = () => expect(page.getByRole('main').getByText('Kit Doyle').first()).toBeVisible()

  await page.goto('/timesheets/overview')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await kitIsShown()
  await expectAccessible(page, 'the overview', { ownColours: true })
  await page.goto('/timesheets/summary')
  await kitIsShown()
  await expectAccessible(page, 'the summary', { ownColours: true })
  await page.goto(`/timesheets/print/${kit.id}`)
  await kitIsShown()
  await expectAccessible(page, 'the print page')
  await page.goto(`/timesheets/approve/${kit.id}?entry=${entry}`)
  await expect(page.getByRole('dialog').getByLabel('Comments')).toHaveValue('First day')
  await expectAccessible(page, 'the entry drawer', { ownColours: true })
})

test('axe finds nothing in the leave screens and the forms for leave and public holidays', async ({ page, farm }) => {
  test.slow()
  const kit = await hire(page, 'Kit', 'Doyle')
  const approved = await addLeave(page, kit.id, {
    startDate: '2026-12-07',
    endDate: '2026-12-08',
    leaveType: 'sick_leave',
  })
  await approveEntries(page, [approved])
  await addLeave(page, kit.id, { startDate: '2026-12-10', endDate: '2026-12-28', leaveType: 'annual_leave' })

  await page.goto('/timesheets/leave?from=2026-12-01&to=2026-12-31')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expectAccessible(page, 'the leave list')
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('dialog', { name: 'Reject 2 entries?' })).toBeVisible()
  await expectAccessible(page, 'the rejection reason')
  await page.goto('/timesheets/leave?view=away&week=2026-12-07&show=everyone')
  await expect(page.getByText('Approved').first()).toBeVisible()
  await expectAccessible(page, 'who is away', { ownColours: true })
  await page.goto('/timesheets/leave?view=taken&year=2026')
  await expect(page.getByText('2 days · 0.00 h')).toBeVisible()
  await expectAccessible(page, 'leave taken')
  await page.getByRole('button', { name: 'Add leave' }).click()
  await page.getByRole('dialog', { name: 'Add leave' }).getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page, 'the leave form')

  await page.goto('/settings/configuration')
  await page.getByRole('button', { name: 'Add public holiday' }).click()
  await page.getByRole('dialog', { name: 'Add public holiday' }).getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page, 'the public holiday form')
})
