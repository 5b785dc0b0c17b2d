import type { Locator, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { addWork, clean, entryOf, open, people } from '#test/e2e/timesheets/approve-screen.ts'
import { openForm } from '#test/e2e/timesheets/entry-form.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'
import { addLocations, closeQuestion, countChanges, expectKept, holdBack } from './race-condition-steps.ts'

/** Clicks twice; the second click of the double click follows once `between` is visible. */
async function clickTwice(page: Page, target: Locator, between: Locator) {
  await target.hover()
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await expect(between).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test.describe('the second click of a double click', () => {
  test('does not remove the next row', async ({ page, farm }) => {
    await addLocations(page, ['Creek', 'Dam'])
    await page.goto('/settings/locations-activities')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const changes = countChanges(page)
    const gone = page.getByRole('list', { name: 'Locations' }).filter({ hasNotText: 'Creek' })
    await clickTwice(page, page.getByRole('button', { name: 'Remove Creek' }), gone)
    await page.getByRole('button', { name: 'Add locations' }).click()
    await expect(page.getByRole('dialog', { name: 'Add locations' })).toBeVisible()
    expect(changes()).toBe(1)
  })

  test('does not restore the employee just archived', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await page.goto(`/employees/${kit.id}`)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const changes = countChanges(page)
    const restore = page.getByRole('button', { name: 'Restore' })
    await clickTwice(page, page.getByRole('button', { name: 'Archive' }), restore)
    await page.getByRole('link', { name: 'Archived employees' }).click()
    await expect(page.getByRole('link', { name: 'Kit Doyle' })).toBeVisible()
    expect(changes()).toBe(1)
  })

  test('does not cancel the requested download', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await addEntry(page, kit.id)
    await page.goto('/timesheets/overview')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).dblclick()
    await file
  })
})

test('a dialog replaced by another counts as cancelled', async ({ page, farm }) => {
  await page.goto('/settings/assets')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('link', { name: 'Configuration', exact: true }).click()
  await page.getByLabel('Round to nearest (minutes)').fill('15')
  await page.getByRole('button', { name: 'Add public holiday' }).click()
  const name = page.getByRole('dialog', { name: 'Add public holiday' }).getByLabel('Name')
  await name.fill('Show day')
  await page.keyboard.press('Escape')
  await expect(closeQuestion(page)).toBeVisible()
  await page.evaluate(() => history.back())
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(leave).toBeHidden()
  await expectKept(page, name, 'Show day')
})

test.describe('the address follows the user’s actions', () => {
  test('and a search loses no character', async ({ page, farm }) => {
    const rows = [{ id: newId(), name: 'Header', idCode: '', category: null }]
    await page.request.post('/api/assets', { data: { rows } })
    await page.goto('/settings/assets')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const field = page.getByLabel('Search assets')
    await field.click()
    await field.evaluate(() => {
      for (const letter of 'head') document.execCommand('insertText', false, letter)
    })
    await expect(page).toHaveURL('/settings/assets?q=head')
    await expect(field).toHaveValue('head')
  })

  test('and a filter does not undo the one chosen just before', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await addWork(page, kit.id, { day: '02', ...clean })
    await open(page, kit.id)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const needsYou = people(page).getByRole('checkbox', { name: /^Needs you/ })
    await page.getByRole('button', { name: 'Status' }).click()
    const statuses = page.getByRole('group', { name: 'Status' })
    await statuses.getByRole('checkbox', { name: 'Pending' }).waitFor()
    await page.evaluate(() => {
      const boxes = 'nav[aria-label=People] input[type=checkbox], fieldset input[type=checkbox]'
      for (const box of [...document.querySelectorAll<HTMLInputElement>(boxes)].slice(0, 3)) box.click()
    })
    await expect(statuses.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page).toHaveURL(/status=[^&]+pending[^&]+approved|status=[^&]+approved[^&]+pending/)
    await expect(needsYou).toBeChecked()
  })
})

test.describe('a key press affects only its intended target', () => {
  test('while the list of shortcuts is loading', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await addWork(page, kit.id, { day: '02', ...clean })
    const letGo = await holdBack(page, '**/keys-dialog-*.js')
    await open(page, kit.id)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
    for (const key of 'j?a') await page.keyboard.press(key)
    letGo()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
  })

  test('while a form is loading', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await addWork(page, kit.id, { day: '02', ...clean })
    const letGo = await holdBack(page, '**/add-timesheet-drawer-*.js')
    await open(page, kit.id)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await page.getByLabel('Select all 1').check()
    const drawer = await openForm(page, 'Add timesheet')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.keyboard.press('a')
    letGo()
    await expect(drawer).toBeVisible()
    await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
  })

  test('while a dialog is loading', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    await addWork(page, kit.id, { day: '02', ...clean })
    const letGo = await holdBack(page, '**/confirm-modal-*.js')
    await open(page, kit.id)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await page.getByLabel('Select all 1').check()
    await page.getByRole('button', { name: 'Lock period' }).click()
    await page.keyboard.press('a')
    letGo()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
  })

  test('while the next employee is loading', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    const lee = await hire(page, 'Lee', 'Evans')
    for (const each of [kit, lee]) await addWork(page, each.id, { day: '02', ...clean })
    await open(page, kit.id)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
    await page.keyboard.press('j')
    const changes = countChanges(page)
    // In one task, as on a slow computer.
    await page.evaluate(() => {
      for (const key of 'na') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await expect(page).toHaveURL(new RegExp(lee.id))
    await expect(page.getByRole('region', { name: 'Entries of Lee Evans' })).toContainText('Pending')
    expect(changes()).toBe(0)
  })
})
