import type { Locator } from '@playwright/test'
import { addWork, clean, entryOf, open } from '#test/e2e/timesheets/approve-screen.ts'
import { openForm } from '#test/e2e/timesheets/entry-form.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { holdBack } from './race-condition-steps.ts'

test('a key pressed while the list of shortcuts, a form or a dialog is loading decides nothing', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  const showKeys = await holdBack(page, '**/keys-dialog-*.js')
  const showForm = await holdBack(page, '**/add-timesheet-drawer-*.js')
  const showQuestion = await holdBack(page, '**/confirm-modal-*.js')
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
  const expectUndecided = async (dialog: Locator) => {
    await expect(dialog).toBeVisible()
    await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
  }

  for (const key of 'j?a') await page.keyboard.press(key)
  showKeys()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectUndecided(keys)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.getByLabel('Select all 1').check()
  const form = await openForm(page, 'Add timesheet')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('a')
  showForm()
  await expectUndecided(form)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await expect(page.getByLabel('Select all 1')).toBeChecked()
  await page.getByRole('button', { name: 'Lock period' }).click()
  await page.keyboard.press('a')
  showQuestion()
  await expectUndecided(page.getByRole('dialog'))
})
