import { expect, hire, invite, test } from '#test/e2e/fixtures.ts'

test('a table of people reads nothing below its rows to a screen reader', async ({ page, farm, otherPage }) => {
  await hire(page, await otherPage(), 'Kit', 'Doyle')
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('table', { name: 'Active employees' })).toContainText('Kit Doyle')
  await expect(page.getByText('No records')).toHaveCount(0)
})

test('people stand in the order of the names as they are shown, in the list and on Approve', async ({
  page,
  farm,
  otherPage,
}) => {
  const crew = [
    ['Zoe', 'Archer'],
    ['Ana', 'Young'],
    ['Mia', 'Brown'],
  ] as const
  for (const [first, last] of crew) await hire(page, await otherPage(), first, last)
  const inOrder = [/Ana Young/, /Mia Brown/, /Zoe Archer/]
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('table').getByRole('link')).toHaveText(inOrder)
  await page.goto('/timesheets/approve')
  await expect(page.getByRole('navigation', { name: 'People' }).getByRole('link')).toHaveText(inOrder)
})

test('while people are only invited, Approve says so and leads to their invites', async ({ page, farm }) => {
  for (const name of ['Ana', 'Kit', 'Mei']) await invite(page, name, 'Doyle')
  await page.goto('/timesheets/approve')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'No one has joined yet' })).toBeVisible()
  await expect(page.getByText('3 people are invited.')).toBeVisible()
  await expect(page.getByText('No employees yet')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show invites' }).click()
  await expect(page.getByText('Expires in 28 days')).toHaveCount(3)
})

test('a join card that is no longer there has nothing to print', async ({ page, farm }) => {
  await page.goto(`/employees/invited?card=${crypto.randomUUID()}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const card = page.getByRole('dialog', { name: 'Join card' })
  await expect(card).toContainText('This invite is no longer pending')
  await expect(card.getByRole('button', { name: 'Print' })).toHaveCount(0)
})

test('a list that cannot be loaded says so in our words, and nothing of what was entered', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(/500/)
  await page.route('**/api/employees', (route) => route.fulfill({ status: 500 }))
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const failure = page.getByRole('alert').filter({ hasText: 'Muster could not load this.' })
  // Asked for four times, with 1, 2 and 4 seconds in between.
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await expect(page.getByText('What you entered')).toHaveCount(0)
})
