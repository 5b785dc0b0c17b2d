import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvite } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('leaving a new employee asks first; sending the invite does not ask', async () => {
  const invite = anInvite('Jo', 'Hart')
  const server = await openManager('/employees/add', {
    answers: {
      'employees.inviteEmployee': () => invite,
      'employees.listInvites': () => ({ invites: [invite], nextCursor: null }),
    },
  })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await field('First name').fill('Jo')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await field('Last name').fill('Hart')
  await field('Email').fill('jo@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.poll(() => window.location.pathname).toBe('/employees/invited')
  await expect.element(question).not.toBeInTheDocument()
  await expect
    .poll(() => server.callsOf('employees.inviteEmployee'))
    .toEqual([expect.objectContaining({ firstName: 'Jo', lastName: 'Hart', email: 'jo@example.com' })])
})
