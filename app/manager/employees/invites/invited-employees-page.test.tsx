import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { anInvite } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

test('a confirmation shows progress, stays open with the reason on failure, and closes on success', async () => {
  const invites = [anInvite('Ana', 'Faleafa')]
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()] as const
  const server = await openManager('/employees/invited', {
    answers: {
      'employees.listInvites': () => ({ invites, nextCursor: null }),
      'employees.revokeInvite': async () => {
        const [first, second] = answers
        const isReached = await (server.callsOf('employees.revokeInvite').length === 1 ? first : second).promise
        if (!isReached) throw unreachable()
        invites.length = 0
        return { ok: true }
      },
    },
  })
  await page.getByRole('button', { name: 'More for Ana Faleafa' }).click()
  await page.getByRole('menuitem', { name: 'Revoke invite' }).click()

  const question = page.getByRole('dialog', { name: 'Revoke the invite for Ana Faleafa?' })
  const revoke = question.getByRole('button', { name: 'Revoke invite' })
  const cancel = question.getByRole('button', { name: 'Cancel' })
  for (const [index, { resolve: answer }] of answers.entries()) {
    const isReached = index === 1
    await revoke.click()
    await expect.poll(() => server.callsOf('employees.revokeInvite')).toHaveLength(index + 1)
    await expect.element(revoke).toHaveAttribute('data-loading', 'true')
    await expect.element(cancel).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    answer(isReached)
    if (isReached) continue
    await expect.element(question.getByRole('alert')).toMatchTextContent(/Muster could not be reached\./)
    await expect.element(cancel).toBeEnabled()
  }
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByText('No pending invites')).toBeVisible()
})
