import type { Locator, Page } from '@playwright/test'
import { chooseToday, dateOf, openForm, storedTimes, timeOf } from './entry-form.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'

type Way = (page: Page, form: Locator, field: string, typed: string) => Promise<void>

/** Ways of reaching the field before typing, by mouse and keyboard. */
const ways: Way[] = [
  async (page, form, field, typed) => {
    await timeOf(form, field).click()
    await page.keyboard.type(typed)
  },
  async (page, form, field, typed) => {
    await dateOf(form, field).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  },
  async (page, form, field, typed) => {
    await chooseToday(page, field)
    await timeOf(form, field).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  },
  async (page, form, field, typed) => {
    await timeOf(form, field).click()
    await page.keyboard.type('7x')
    await page.keyboard.press('Tab')
    await expect(form.getByText('“7x” is not a time. Enter one like 7:30 AM.')).toBeVisible()
    await timeOf(form, field).click()
    await page.keyboard.type(typed)
  },
  async (page, form, field, typed) => {
    await timeOf(form, field).click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type(typed)
  },
  async (page, form, field, typed) => {
    // Picks an hour from the list and then types: a defect of the previous field.
    await form.getByRole('button', { name: `Choose ${field.toLowerCase()} time` }).click()
    const list = page.getByRole('group', { name: `${field} time` })
    await list.getByRole('group', { name: 'Hours' }).locator('label:has(input:enabled)').first().click()
    await page.keyboard.type(typed)
    await expect(list).toBeHidden()
  },
  async (page, form, field, typed) => {
    await timeOf(form, field).dblclick()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
  },
  async (page, form, field, typed) => {
    await timeOf(form, field).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('group', { name: `${field} time` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: `${field} time` })).toBeHidden()
    await timeOf(form, field).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
    await form.getByLabel('Comments').click()
  },
]

const fields = ['Start', 'End', 'Break start', 'Break end']

/** For each field in turn: the typed text and its meaning. */
const rounds: [string, string][][] = [
  [
    ['730', '07:30'],
    ['19:30', '19:30'],
    ['12', '12:00'],
    ['1230', '12:30'],
  ],
  [
    ['0730a', '07:30'],
    ['0700p', '19:00'],
    ['1205', '12:05'],
    ['1235p', '12:35'],
  ],
  [
    ['7:30', '07:30'],
    ['7pm', '19:00'],
    ['12p', '12:00'],
    ['12:40', '12:40'],
  ],
  [
    ['7:32 am', '07:32'],
    ['3:30 PM', '15:30'],
    ['12:10 PM', '12:10'],
    ['1pm', '13:00'],
  ],
  [
    ['0732', '07:32'],
    ['1530', '15:30'],
    ['12.05p', '12:05'],
    ['13:00', '13:00'],
  ],
  [
    ['7.30', '07:30'],
    ['330p', '15:30'],
    ['1207', '12:07'],
    ['0100p', '13:00'],
  ],
  [
    ['7a', '07:00'],
    ['5p', '17:00'],
    ['12 pm', '12:00'],
    ['1 p.m.', '13:00'],
  ],
  [
    ['6', '06:00'],
    ['17.05', '17:05'],
    ['1215p', '12:15'],
    ['1305', '13:05'],
  ],
  [
    ['07:30 AM', '07:30'],
    ['0700pm', '19:00'],
    ['12:00', '12:00'],
    ['12.45', '12:45'],
  ],
  [
    ['630 a', '06:30'],
    ['1932', '19:32'],
    ['1201', '12:01'],
    ['0115P', '13:15'],
  ],
]

test('the typed time is stored, in forty ways of using mouse and keyboard', async ({ page, farm }) => {
  test.slow()
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  for (const [round, typings] of rounds.entries()) {
    await page.getByRole('link', { name: /^Open / }).click()
    const drawer = page.getByRole('dialog').first()
    await expect(drawer.getByRole('form', { name: 'Edit entry' })).toBeVisible()
    if (round === 0) {
      await drawer.getByRole('button', { name: 'Add break' }).click()
      await drawer.getByLabel('Type').selectOption('unpaid')
      await chooseToday(page, 'Break start')
      await chooseToday(page, 'Break end')
    }
    for (const [place, [typed]] of typings.entries()) {
      const field = fields[place] ?? ''
      await ways[(round + 3 * place) % ways.length]?.(page, drawer, field, typed)
    }
    // Enter in a field saves, as the button does.
    if (round % 2 === 0) await drawer.getByRole('button', { name: 'Save' }).click()
    else await timeOf(drawer, 'Start').press('Enter')
    await expect(drawer, `round ${round}`).toBeHidden()
    expect.soft(await storedTimes(page, entryId), `round ${round}`).toEqual(typings.map(([, expected]) => expected))
  }
})

test('Escape right after the key that opens the list of times closes the list, not the drawer', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const form = await openForm(page, 'Add timesheet')
  await chooseToday(page, 'Start')
  // In one task, as on a busy machine, before the list has the focus.
  await timeOf(form, 'Start').evaluate(async (input) => {
    input.focus()
    const press = (key: string, altKey = false) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }))
    press('ArrowDown', true)
    await Promise.resolve()
    press('Escape')
  })
  await expect(page.getByRole('group', { name: 'Start time' })).toBeHidden()
  await expect(form).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('an invalid time stays in the field, says so and is not saved', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}?entry=${entryId}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const drawer = page.getByRole('dialog').first()
  const end = timeOf(drawer, 'End')
  await end.click()
  await page.keyboard.type('25:00')
  await drawer.getByRole('button', { name: 'Save' }).click()
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
