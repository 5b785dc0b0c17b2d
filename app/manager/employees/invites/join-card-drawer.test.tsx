import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openManager } from '#test/component/open-manager.tsx'

test('a revoked join card has nothing to print', async () => {
  await openManager(`/employees/invited?card=${newId()}`)
  const card = page.getByRole('dialog', { name: 'Join card' })
  await expect.element(card.getByText(/^This invite is no longer pending/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Print' }).elements()).toEqual([])
})
