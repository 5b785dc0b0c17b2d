import { openForm } from '#test/e2e/timesheets/entry-form.ts'
import {
  addEntry,
  addLeave,
  approveEntries,
  expect,
  expectAccessible,
  expectNoViolations,
  hire,
  test,
} from '#test/e2e/fixtures.ts'

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/join?email=kit@example.com',
]
const inside = [
  '/timesheets/approve',
  '/timesheets/import',
  '/timesheets/overview',
  '/timesheets/summary',
  '/timesheets/leave',
  '/timesheets/leave?view=away',
  '/timesheets/leave?view=taken',
  '/timesheets/export',
  '/employees/active',
  '/employees/archived',
  '/employees/invited',
  '/employees/add',
  '/settings/company',
  '/settings/configuration',
  '/settings/locations-activities',
  '/settings/assets',
  '/settings/assets/qr',
  '/settings/integrations',
  '/settings/integrations/xero/people',
  '/settings/people-with-access',
  '/settings/account',
  '/dashboard',
  '/calendar',
  '/tasks/overview',
  '/tasks/board',
  '/chat',
  '/accounting-software',
  '/onboarding',
  '/no/such/page',
]

for (const path of open) {
  test(`axe finds nothing at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path, { reload: true })
  })
}

for (const path of inside) {
  test(`axe finds nothing at ${path} of a new farm`, async ({ page, farm }) => {
    await page.goto(path)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, path)
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
  await expectAccessible(page, 'entries')
  await page.getByRole('checkbox', { name: /^Select .*7:00am/ }).check()
  await expectAccessible(page, 'a selected entry')
  const form = await openForm(page, 'Add timesheet')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Add break' }).click()
  await expectAccessible(page, 'the entry form')

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
  await expectAccessible(page, 'the overview')
  await page.goto('/timesheets/summary')
  await kitIsShown()
  await expectAccessible(page, 'the summary')
  await page.goto(`/timesheets/print/${kit.id}`)
  await kitIsShown()
  await expectAccessible(page, 'the print page')
  await page.goto(`/timesheets/approve/${kit.id}?entry=${entry}`)
  await expect(page.getByRole('dialog').getByLabel('Comments')).toHaveValue('First day')
  await expectAccessible(page, 'the entry drawer')
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
  await expectAccessible(page, 'who is away')
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
