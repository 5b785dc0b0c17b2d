import { z } from 'zod'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { addTask } from '#test/e2e/tasks/task-steps.ts'
import { addEvent, userIdOf, wednesday } from './calendar-steps.ts'

const month = `/calendar?view=month&date=${wednesday}`
/** Pay periods begin when the farm is registered, so that one may end on any day. */
const withoutPay = `&hide=${encodeURIComponent('["pay"]')}`
const week = `/calendar?view=week&date=${wednesday}`

test('an event is created by a click on a day, and undone', async ({ page, farm }) => {
  void farm
  await page.goto(month)
  await page.getByRole('button', { name: 'Wed 17 Mar 2027', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('button', { name: 'Add event' }).click()
  await expect(form.getByText('Enter what happens.')).toBeVisible()
  await page.keyboard.type('Toolbox talk')
  await expectAccessible(page, 'the form of an event')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const event = page.getByRole('button', { name: /^Toolbox talk ?, Wed 17 Mar, 7:00am – 8:00am/ })
  await expect(event).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(event).toBeHidden()
})

test('a day with more events than lines says how many more there are, and opens them all', async ({ page, farm }) => {
  void farm
  for (let n = 1; n <= 6; n++) await addEvent(page, { name: `Talk ${n}`, time: `0${n}:00`, end: `0${n}:30` })
  await page.goto(month + withoutPay)
  await expect(page.getByRole('button', { name: /^Talk/ })).toHaveCount(3)
  const more = page.getByRole('button', { name: '3 more, Wed 17 Mar 2027' })
  await more.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Wed 17 Mar 2027' })
  await expect(list.getByRole('listitem')).toHaveText([1, 2, 3, 4, 5, 6].map((n) => new RegExp(`${n}:00am.*Talk ${n}`)))
  await expect(list.getByRole('button', { name: 'Show day' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await list.getByRole('button', { name: /Talk 5/ }).click()
  await expect(page.getByRole('dialog', { name: 'Event' }).getByRole('textbox', { name: 'Name' })).toHaveValue('Talk 5')
  await expect(list).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await list.getByRole('button', { name: 'Show day' }).click()
  await expect(page).toHaveURL(/view=day/)
  await expect(page.getByRole('button', { name: /^Talk 6/ })).toBeVisible()
  await page.goBack()
  await more.click()
  await expectAccessible(page, 'a month with the events of a day', { ownColours: true })
})

test('a month and a week print everything of each day', async ({ page, farm }) => {
  void farm
  for (let n = 1; n <= 6; n++) await addEvent(page, { name: `Talk ${n}`, time: `0${n}:00`, end: `0${n}:30` })
  await addEvent(page, { name: 'Wages', time: '09:00', end: null, managerOnly: true })
  for (const view of [month, week]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(view + withoutPay)
    await expect(page.getByRole('button', { name: /^Talk 1/ })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const day = page.getByRole('cell').filter({ hasText: 'Talk 1' })
    await expect(day.getByRole('listitem')).toHaveText([
      /Talk 1/,
      /Talk 2/,
      /Talk 3/,
      /Talk 4/,
      /Talk 5/,
      /Talk 6/,
      /Wages \(managers only\)/,
    ])
    await expect(page.getByRole('button', { name: 'Today' })).toBeHidden()
  }
})

test('the menu that prints is not on the paper', async ({ page, farm }) => {
  void farm
  await page.goto(month)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
})

test('an event is created by dragging over hours', async ({ page, farm }) => {
  void farm
  await page.goto(week)
  const slot = (time: string) => page.getByRole('button', { name: `Wed 17 Mar, ${time}`, exact: true })
  await expect(slot('7:00am')).toBeVisible()
  const [from, to] = [await slot('7:00am').boundingBox(), await slot('9:30am').boundingBox()]
  if (!from || !to) throw new Error('the week shows no hours')
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 5, { steps: 8 })
  await page.mouse.up()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Shearing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Shearing ?, Wed 17 Mar, 7:00am – 10:00am/ })).toBeVisible()
})

test('the tasks of a week are a layer, which can be switched off', async ({ page, farm }) => {
  void farm
  await addTask(page, { title: 'Fix the trough', dueDay: wednesday })
  await page.goto(week)
  const task = page.getByRole('button', { name: 'Fix the trough' })
  await expect(task).toBeVisible()
  // The schedule names its days "Weekday 2027-03-15" and shows "Mon 15", which no property changes.
  await expectAccessible(page, 'a week with a task', { except: { 'label-content-name-mismatch': { enabled: false } } })
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByRole('switch', { name: 'Tasks due' }).uncheck()
  await expect(task).toBeHidden()
})

test('an event is dragged to another day; undo takes it back', async ({ page, farm }) => {
  void farm
  await addEvent(page, { name: 'Toolbox talk' })
  await page.goto(month)
  const event = page.getByRole('button', { name: /^Toolbox talk ?, Wed 17 Mar/ })
  await event.dragTo(page.getByRole('button', { name: 'Fri 19 Mar 2027', exact: true }))
  await expect(page.getByRole('button', { name: /^Toolbox talk ?, Fri 19 Mar, 7:00am – 8:00am/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(event).toBeVisible()
  await page.reload()
  await expect(event).toBeVisible()
})

test('keys move and stretch an event, which keeps the focus', async ({ page, farm }) => {
  void farm
  await addEvent(page, { name: 'Toolbox talk' })
  await page.goto(week)
  const named = (times: string) => page.getByRole('button', { name: new RegExp(`^Toolbox talk ?, ${times}`) })
  await named('Wed 17 Mar, 7:00am – 8:00am').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(named('Thu 18 Mar, 7:00am – 8:00am')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(named('Thu 18 Mar, 7:15am – 8:15am')).toBeFocused()
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('2027-03-17T21:30') === true)
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(named('Thu 18 Mar, 7:15am – 8:30am')).toBeFocused()
  await saved
  await page.reload()
  await expect(named('Thu 18 Mar, 7:15am – 8:30am')).toBeVisible()
})

test('a change of a series asks which days it concerns', async ({ page, farm }) => {
  void farm
  await addEvent(page, { name: 'Toolbox talk', repeats: true })
  await page.goto(month)
  await page.getByRole('button', { name: /^Toolbox talk ?, Wed 24 Mar/ }).click()
  const panel = page.getByRole('dialog', { name: 'Event' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Long talk')
  await panel.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change repeating event' })
  await question.getByRole('button', { name: 'This event' }).click()
  await expect(page.getByRole('button', { name: /^Long talk ?, Wed 24 Mar/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Toolbox talk ?, Wed 31 Mar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Toolbox talk ?, Wed 24 Mar/ })).toBeVisible()

  await page.getByRole('button', { name: /^Toolbox talk ?, Wed 24 Mar/ }).click()
  await panel.getByRole('button', { name: 'Delete event' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete repeating event' })
  await deletion.getByRole('button', { name: 'This and following events' }).click()
  await expect(page.getByRole('button', { name: /^Toolbox talk/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: /^Toolbox talk/ })).toHaveCount(4)
})

test('filters by category and person are in the address', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  await addEvent(page, { name: 'Fencing', inCharge: [await userIdOf(page, 'Kit Doyle')] })
  await addEvent(page, { name: 'Shearing', time: '09:00', end: '10:00' })
  await page.goto(month)
  await expect(page.getByRole('button', { name: /^Shearing/ })).toBeVisible()
  await page.getByRole('button', { name: 'Person' }).click()
  await page.getByRole('checkbox', { name: 'Kit Doyle' }).check()
  await expect(page.getByRole('button', { name: /^Shearing/ })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Fencing/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Shearing/ })).toBeHidden()
  await expect(page.getByText('Only events of Kit Doyle.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: /^Shearing/ })).toBeVisible()
})

test('a category with events asks for the one that takes them; one without goes at once, with undo', async ({
  page,
  farm,
}) => {
  void farm
  await page.goto('/calendar?drawer=categories')
  const drawer = page.getByRole('dialog', { name: /^(Categories|Add category|Delete Harvest)$/ })
  for (const name of ['Harvest', 'Livestock']) {
    await drawer.getByRole('button', { name: 'Add category' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('Category name is required')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
    await expect(drawer.getByRole('radio', { name: 'Colour 1 of 20' })).toBeChecked()
    await drawer.getByRole('radio', { name: 'Colour 3 of 20' }).press('Space')
    await expectAccessible(page, 'the form of a category')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText(name)).toBeVisible()
  }
  const listed = await page.request.get('/api/calendar/categories')
  const [harvest] = z.array(z.object({ id: z.string() })).parse(await listed.json())
  await addEvent(page, { name: 'Header out', category: harvest?.id ?? null })
  await drawer.getByRole('button', { name: 'Delete Livestock' }).click()
  await expect(drawer.getByText('Livestock')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByText('Livestock')).toBeVisible()
  await expect(drawer.getByText('1 event')).toBeVisible()
  await drawer.getByRole('button', { name: 'Delete Harvest' }).click()
  await drawer.getByRole('combobox', { name: 'Move events to' }).selectOption('Livestock')
  await drawer.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible()
  await expect(drawer.getByText('Harvest', { exact: true })).toBeHidden()
  await expect(drawer.getByText('1 event')).toBeVisible()
})

test('what another manager adds appears without a reload', async ({ page, farm }) => {
  void farm
  await page.goto(month)
  await expect(page.getByRole('button', { name: 'Wed 17 Mar 2027', exact: true })).toBeVisible()
  await addEvent(page, { name: 'Toolbox talk' })
  await expect(page.getByRole('button', { name: /^Toolbox talk/ })).toBeVisible()
})

test('a private link is created, shown once and revoked', async ({ page, farm }) => {
  void farm
  await addEvent(page, { name: 'Toolbox talk' })
  await page.goto('/calendar?drawer=subscribe')
  const drawer = page.getByRole('dialog', { name: 'Show in another calendar' })
  await drawer.getByRole('button', { name: 'Create private link' }).click()
  const link = await drawer.getByRole('textbox', { name: 'Your private link' }).inputValue()
  const file = await page.request.get(new URL(link).pathname)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('SUMMARY:Toolbox talk')
  await expectAccessible(page, 'the private link')
  await drawer.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke link' }).click()
  await expect(drawer.getByRole('button', { name: 'Create private link' })).toBeVisible()
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(404)
})
