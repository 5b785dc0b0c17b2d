import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { chooseTime, chooseToday, dateOf, openForm, timeOf } from '#test/e2e/timesheets/entry-form.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'

const noEmploymentInfo = 'Selected employee does not have employment info.'
const assets = z.array(z.object({ name: z.string() }))

/** Archives the employee as if on another device. */
async function archive(page: Page, employeeId: string) {
  const answer = await page.request.post('/api/employees/set-active', { data: { ids: [employeeId], active: false } })
  expect(answer.ok()).toBe(true)
}

async function openEntryForm(page: Page, employeeId: string) {
  await listenAt(page, `/timesheets/approve/${employeeId}`)
  return openForm(page, 'Add timesheet')
}

test.describe('the approve screen', () => {
  test('opens on the first employee, or on the first with timesheets once there are any', async ({ page, farm }) => {
    const ana = await hire(page, 'Ana', 'Adams')
    const kit = await hire(page, 'Kit', 'Doyle')
    await page.goto('/timesheets/approve')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(page).toHaveURL(`/timesheets/approve/${ana.id}`)
    await addEntry(page, kit.id)
    await page.goto('/timesheets/approve')
    await expect(page).toHaveURL(`/timesheets/approve/${kit.id}`)
  })

  test('filters employees by part of the name, ignoring case', async ({ page, farm }) => {
    const ana = await hire(page, 'Ana', 'Adams')
    await hire(page, 'Kit', 'Doyle')
    await page.goto(`/timesheets/approve/${ana.id}`)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const people = page.getByRole('navigation', { name: 'People' })
    const search = people.getByRole('searchbox', { name: 'Search people by name' })
    await expect(people.getByRole('listitem')).toHaveText(['Ana Adams', 'Kit Doyle'])
    await search.fill('T dOY')
    await expect(people.getByRole('listitem')).toHaveText(['Kit Doyle'])
    await search.fill('Zoe')
    await expect(people).toContainText('No one named “Zoe”.')
  })

  test('Enter opens the first employee of the name typed, before the list has followed', async ({ page, farm }) => {
    const ana = await hire(page, 'Ana', 'Adams')
    const kit = await hire(page, 'Kit', 'Doyle')
    await page.goto(`/timesheets/approve/${ana.id}`)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const search = page.getByRole('searchbox', { name: 'Search people by name' })
    await expect(page.getByRole('navigation', { name: 'People' }).getByRole('listitem')).toHaveCount(2)
    await search.focus()
    // In one step of the browser, so that nothing is drawn between the last letter and Enter.
    await search.evaluate((field: HTMLInputElement) => {
      document.execCommand('insertText', false, 'doy')
      field.form?.requestSubmit()
    })
    await expect(page).toHaveURL(new RegExp(`/timesheets/approve/${kit.id}`))
  })
})

test.describe('the entry form', () => {
  test('selects several employees as toggles and finds them by name', async ({ page, farm }) => {
    expect(farm.name).not.toBe('')
    const ana = await hire(page, 'Ana', 'Adams')
    await hire(page, 'Kit', 'Doyle')
    const picker = (await openEntryForm(page, ana.id)).getByRole('group', { name: /^People/ })
    const anaBox = picker.getByRole('checkbox', { name: 'Ana Adams' })
    const kitBox = picker.getByRole('checkbox', { name: 'Kit Doyle' })
    await expect(anaBox).toBeChecked()
    await kitBox.click()
    await expect(picker).toContainText('2 chosen')
    await anaBox.click()
    await expect(anaBox).not.toBeChecked()
    await expect(kitBox).toBeChecked()
    await picker.getByRole('textbox', { name: 'Search people' }).fill('aNA a')
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await expect(anaBox).toBeVisible()
  })

  test('shows times as YYYY-MM-DD h:mm A, steps minutes by the rounding, and keeps breaks within the entry', async ({
    page,
    farm,
  }) => {
    expect(farm.name).not.toBe('')
    const kit = await hire(page, 'Kit', 'Doyle')
    const form = await openEntryForm(page, kit.id)
    const today = Temporal.Now.plainDateISO('Australia/Sydney').toString()
    const shows = async (field: string, time: string) => {
      await expect(dateOf(form, field)).toHaveText(today)
      await expect(timeOf(form, field)).toHaveValue(time)
    }
    await chooseTime(page, 'Start', '7:05 AM')
    await shows('Start', '7:05 AM')
    await chooseTime(page, 'End', '12:32 PM')
    await shows('End', '12:32 PM')

    await timeOf(form, 'Start').press('ArrowUp')
    await shows('Start', '7:10 AM')
    await timeOf(form, 'End').press('ArrowDown')
    await shows('End', '12:30 PM')
    await form.getByRole('button', { name: 'Choose start time' }).click()
    const list = page.getByRole('group', { name: 'Start time' })
    await expect(list.getByRole('group', { name: 'Minutes' }).getByRole('radio')).toHaveCount(12)
    await list.getByText('50', { exact: true }).click()
    await list.getByRole('button', { name: 'Done' }).click()
    await shows('Start', '7:50 AM')

    await form.getByRole('button', { name: 'Add break' }).click()
    await chooseToday(page, 'Break start')
    await form.getByRole('button', { name: 'Choose break start time' }).click()
    const breakHours = page.getByRole('group', { name: 'Break start time' }).getByRole('group', { name: 'Hours' })
    await expect(breakHours.getByRole('radio', { name: '12' })).toBeEnabled()
    await expect(breakHours.getByRole('radio', { name: '1', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await form.getByLabel('Type').selectOption('unpaid')
    await timeOf(form, 'Break start').fill('6:00 AM')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The break must start within the entry.')).toBeVisible()
    await expect(timeOf(form, 'Break start')).toHaveValue('6:00 AM')
  })

  test('shows a red toast when the employee was archived and has no employment info', async ({
    page,
    farm,

    allowErrors,
  }) => {
    // The server refuses if Save is faster than the live update.
    allowErrors(/40\d/)
    expect(farm.name).not.toBe('')
    await hire(page, 'Ana', 'Adams')
    const kit = await hire(page, 'Kit', 'Doyle')
    const form = await openEntryForm(page, kit.id)
    await chooseTime(page, 'Start', '7:00 AM')
    await chooseTime(page, 'End', '3:30 PM')
    await archive(page, kit.id)
    await expect(form.getByRole('checkbox', { name: 'Kit Doyle' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Save' }).click()
    const toast = page.getByRole('alert').filter({ hasText: noEmploymentInfo })
    await expect(toast).toHaveText(`Error${noEmploymentInfo}`)
    await expect(form).toBeVisible()
  })

  test('cannot be saved when there are no employees', async ({ page, farm, allowErrors }) => {
    // Entries of the archived employee can no longer be read.
    allowErrors(/404/)
    expect(farm.name).not.toBe('')
    const kit = await hire(page, 'Kit', 'Doyle')
    const form = await openEntryForm(page, kit.id)
    const save = form.getByRole('button', { name: 'Save' })
    await expect(save).toBeEnabled()
    await archive(page, kit.id)
    await expect(form).toContainText('No people yet.')
    await expect(save).toBeDisabled()
  })
})

test('several locations are added at once, and a row can be deleted unless it is the last', async ({ page, farm }) => {
  await page.goto('/settings/locations-activities')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Add locations' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add locations' })
  const names = form.getByRole('textbox', { name: 'Name' })
  const deletes = form.getByRole('button', { name: /^Delete location/ })
  await expect(names).toHaveCount(1)
  await expect(deletes).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(names).toHaveAccessibleDescription('Enter a name. Nothing is saved yet.')

  for (const index of [1, 2, 3]) {
    await form.getByRole('button', { name: 'Add another' }).click()
    await expect(names).toHaveCount(index + 1)
  }
  await expect(deletes).toHaveCount(4)
  for (const [index, name] of ['Home block', 'Wrong', '   ', 'River flat'].entries()) await names.nth(index).fill(name)
  await form.getByRole('button', { name: 'Delete location 2' }).click()
  await expect(names).toHaveCount(3)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem')).toHaveText([
    'Home block',
    'River flat',
  ])

  await page.getByRole('button', { name: 'Add locations' }).first().click()
  await form.getByRole('button', { name: 'Add another' }).click()
  await form.getByRole('button', { name: 'Delete location 1' }).click()
  await expect(names).toHaveCount(1)
  await expect(deletes).toHaveCount(0)
})

test('an asset needs a name, which is trimmed', async ({ page, farm }) => {
  await page.goto('/settings/assets')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Add assets' }).click()
  const form = page.getByRole('dialog', { name: 'Add assets' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('   ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('Enter a name.')
  await name.fill('  Header 2  ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main').getByText('Header 2')).toBeVisible()
  const saved = assets.parse(await (await page.request.get('/api/assets')).json())
  expect(saved.map((asset) => asset.name)).toEqual(['Header 2'])
})

test('a confirmation shows progress, stays open with the reason on failure, and closes on success', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(/net::ERR/)
  await page.goto('/employees/add')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Faleafa')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('article', { name: 'Join card of Ana Faleafa' }).first()).toBeVisible()
  await page.goto('/employees/invited')
  await page.getByRole('button', { name: 'More for Ana Faleafa' }).click()
  await page.getByRole('menuitem', { name: 'Revoke invite' }).click()

  const question = page.getByRole('dialog', { name: 'Revoke the invite for Ana Faleafa?' })
  const revoke = question.getByRole('button', { name: 'Revoke invite' })
  const cancel = question.getByRole('button', { name: 'Cancel' })
  for (const end of ['abort', 'continue'] as const) {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      asked.resolve()
      await answer.promise
      await route[end]()
    }
    await page.route('**/api/invites/*', hold, { times: 1 })
    await revoke.click()
    await asked.promise
    await expect(revoke).toHaveAttribute('data-loading', 'true')
    await expect(cancel).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    answer.resolve()
    if (end === 'abort') {
      await expect(question.getByRole('alert')).toContainText('Muster could not be reached.')
      await expect(cancel).toBeEnabled()
    }
  }
  await expect(question).toBeHidden()
  await expect(page.getByRole('main').getByText('No pending invites')).toBeVisible()
})
