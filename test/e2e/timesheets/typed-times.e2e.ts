import { storedTimes, timeOf } from './entry-form.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'

test('an invalid time stays in the field, says so and is not saved', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}?entry=${entryId}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const drawer = page.getByRole('dialog').first()
  const end = timeOf(drawer, 'End')
  await end.click()
  await page.keyboard.type('25:00')
  // The message comes with the click: before it, it would move the button from under the pointer.
  await drawer.getByRole('button', { name: 'Save' }).hover()
  await page.mouse.down()
  await expect(end).toHaveAccessibleDescription('')
  await page.mouse.up()
  await expect(end).toBeFocused()
  await expect(end).toHaveValue('25:00')
  await expect(end).toHaveAccessibleDescription('“25:00” is not a time. Enter one like 7:30 AM.')
  expect(await storedTimes(page, entryId)).toEqual(['07:00', '15:30'])

  await drawer.getByRole('button', { name: 'Add break' }).click()
  await drawer.getByLabel('Type').selectOption('paid')
  await end.fill('3:45p')
  await timeOf(drawer, 'Break start').fill('9')
  // The end of a break is optional but never guessed.
  await timeOf(drawer, 'Break end').fill('9:1')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(timeOf(drawer, 'Break end')).toHaveAccessibleDescription(/“9:1” is not a time/)
  await timeOf(drawer, 'Break end').fill('9:15')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  expect(await storedTimes(page, entryId)).toEqual(['07:00', '15:45', '09:00', '09:15'])
})
