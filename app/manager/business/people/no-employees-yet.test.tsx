import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvite } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

test('when all employees are still invited, Approve says so and links to the invites', async () => {
  const expiresAt = Temporal.Now.instant()
    .add({ hours: 28 * 24 - 6 })
    .toString({ fractionalSecondDigits: 3 })
  const invites = ['Ana', 'Kit', 'Mei'].map((name) => ({ ...anInvite(name, 'Doyle'), expiresAt }))
  await openManager('/timesheets/approve', {
    answers: {
      'employees.countEmployees': () => ({ active: 0, archived: 0, invited: 3 }),
      'employees.listInvites': () => ({ invites, nextCursor: null }),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'No one has joined yet' })).toBeVisible()
  await expect.element(page.getByText('3 people are invited.', { exact: false })).toBeVisible()
  expect(page.getByText('No employees yet').elements()).toEqual([])
  await page.getByRole('link', { name: 'Show invites' }).click()
  await expect.element(page.getByText('Expires in 28 days')).toHaveLength(3)
})
