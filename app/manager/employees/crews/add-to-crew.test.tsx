import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Crew } from '#shared/crews/crews-contract.ts'
import { aCrew } from '#test/component/a-crew.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const [ana, ben] = [anEmployee('Ana', 'Reyes'), anEmployee('Ben', 'Carter')]

async function select(crews: Crew[]) {
  const server = await openManager('/employees/active', {
    employees: [ana, ben],
    answers: {
      'crews.listCrews': () => crews,
      'crews.addToCrew': () => ({ ok: true }),
      'crews.saveCrew': () => ({ ok: true }),
    },
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Add to crew…' }).click()
  return { server, dialog: page.getByRole('dialog', { name: 'Add 2 people to a crew' }) }
}

test('selected employees are added to a crew', async () => {
  const [harvest, sheds] = [aCrew('Harvest', [ana]), aCrew('Sheds', [])]
  const { server, dialog } = await select([harvest, sheds])
  await dialog.getByLabelText('Crew').selectOptions('Sheds')
  await dialog.getByRole('button', { name: 'Add to crew' }).click()
  await expect.element(page.getByText('Added 2 people to Sheds.')).toBeVisible()
  expect(server.callsOf('crews.addToCrew')).toEqual([{ id: sheds.id, employeeIds: [ana.id, ben.id] }])
  await expect.element(page.getByText('2 selected').last()).not.toBeInTheDocument()
})

test('or to a new crew, which needs a name', async () => {
  const { server, dialog } = await select([])
  await dialog.getByRole('button', { name: 'Add to crew' }).click()
  await expect.element(dialog.getByText('Enter a name for the crew.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of the new crew' }).fill('Harvest')
  await dialog.getByRole('button', { name: 'Add to crew' }).click()
  await expect.element(page.getByText('Added 2 people to Harvest.')).toBeVisible()
  const saved = { id: expect.any(String), name: 'Harvest', leaderId: null, memberIds: [ana.id, ben.id], version: 0 }
  expect(server.callsOf('crews.saveCrew')).toEqual([saved])
})

test('those of a cancelled question stay selected', async () => {
  const { server, dialog } = await select([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('2 selected').last()).toBeVisible()
  expect(server.callsOf('crews.saveCrew')).toEqual([])
})
