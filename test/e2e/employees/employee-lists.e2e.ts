import { expect, hire, invite, test } from '#test/e2e/fixtures.ts'

test('a screen reader finds nothing below the rows of an employee table', async ({ page, farm }) => {
  await hire(page, 'Kit', 'Doyle')
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('table', { name: 'Active employees' })).toContainText('Kit Doyle')
  await expect(page.getByText('No records')).toHaveCount(0)
})

test('employees are sorted by displayed name, in the list and on Approve', async ({ page, farm }) => {
  const crew = [
    ['Zoe', 'Archer'],
    ['Ana', 'Young'],
    ['Mia', 'Brown'],
  ] as const
  for (const [first, last] of crew) await hire(page, first, last)
  const inOrder = [/Ana Young/, /Mia Brown/, /Zoe Archer/]
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('table').getByRole('link')).toHaveText(inOrder)
  await page.goto('/timesheets/approve')
  await expect(page.getByRole('navigation', { name: 'People' }).getByRole('link')).toHaveText(inOrder)
})

test('when all employees are still invited, Approve says so and links to the invites', async ({ page, farm }) => {
  for (const name of ['Ana', 'Kit', 'Mei']) await invite(page, name, 'Doyle')
  await page.goto('/timesheets/approve')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'No one has joined yet' })).toBeVisible()
  await expect(page.getByText('3 people are invited.')).toBeVisible()
  await expect(page.getByText('No employees yet')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show invites' }).click()
  await expect(page.getByText('Expires in 28 days')).toHaveCount(3)
})

test('a revoked join card has nothing to print', async ({ page, farm }) => {
  await page.goto(`/employees/invited?card=${crypto.randomUUID()}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const card = page.getByRole('dialog', { name: 'Join card' })
  await expect(card).toContainText('This invite is no longer pending')
  await expect(card.getByRole('button', { name: 'Print' })).toHaveCount(0)
})

test('a list that fails to load shows our message and does not mention input', async ({ page, farm, allowErrors }) => {
  allowErrors(/500/)
  await page.route('**/api/employees', (route) => route.fulfill({ status: 500 }))
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const failure = page.getByRole('alert').filter({ hasText: 'Muster could not load this.' })
  // Requested four times, with pauses of 1, 2 and 4 seconds.
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await expect(page.getByText('What you entered')).toHaveCount(0)
})
