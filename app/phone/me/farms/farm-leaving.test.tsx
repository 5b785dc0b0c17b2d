import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { savedFile } from '#test/component/saved-file.ts'

test('a farm can be left only after what it refused was sent to its manager', async () => {
  const on = kitOnPhone()
  const { business } = on.clock
  const farm = { id: business.id, name: business.name, confirmed: true, shares: false }
  await openPhone('/my/me/farms', {
    ...on,
    answers: {
      'accounts.listMyFarms': () => ({ email: 'kit@example.com', emailConfirmed: true, farms: [farm] }),
      'leave.requestLeave': () => {
        throw new ORPCError('CONFLICT', { message: 'You are away then.', data: { final: true } })
      },
    },
  })
  const days = { startDate: '2026-12-21', endDate: '2026-12-22' }
  await record('leave.requestLeave', { id: newId(), ...days, leaveType: 'annual_leave', comments: '' })
  await expect.poll(async () => (await outbox.toArray()).map(({ state }) => state)).toEqual(['refused'])
  await page.getByRole('button', { name: 'Leave this farm' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^Willow Creek doesn’t have 1 of your records\./)).toBeVisible()
  const leave = question.getByRole('button', { name: 'Leave this farm' })
  expect(leave.elements()).toEqual([])
  const saved = savedFile()
  await question.getByRole('button', { name: 'Send to Willow Creek' }).click()
  await saved
  await expect.element(leave).toBeVisible()
})
