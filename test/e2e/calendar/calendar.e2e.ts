import { z } from 'zod'
import { expect, expectAccessible, hire, test } from '#test/e2e/fixtures.ts'
import { addEvent, userIdOf, wednesday } from './calendar-steps.ts'

const month = `/calendar?view=month&date=${wednesday}`
const week = `/calendar?view=week&date=${wednesday}`

test('an event is created by a click on a day, and undone', async ({ page, farm }) => {
  void farm
  await page.goto(month)
  await page.getByRole('button', { name: 'March 17, 2027' }).click()
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
  await expectAccessible(page, 'the month')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(event).toBeHidden()
})

test('an event is created by dragging over hours', async ({ page, farm }) => {
  void farm
  await page.goto(week)
  const slot = (time: string) => page.getByRole('button', { name: `Time slot ${wednesday} ${time}` })
  await expect(slot('07:00:00')).toBeVisible()
  const [from, to] = [await slot('07:00:00').boundingBox(), await slot('09:30:00').boundingBox()]
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

test('an event is dragged to another day; undo takes it back', async ({ page, farm }) => {
  void farm
  await addEvent(page, { name: 'Toolbox talk' })
  await page.goto(month)
  const event = page.getByRole('button', { name: /^Toolbox talk ?, Wed 17 Mar/ })
  await event.dragTo(page.getByRole('button', { name: 'March 19, 2027' }))
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
  const question = page.getByRole('dialog', { name: 'Change a repeating event' })
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expect(page.getByRole('button', { name: /^Long talk ?, Wed 24 Mar/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Toolbox talk ?, Wed 31 Mar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Toolbox talk ?, Wed 24 Mar/ })).toBeVisible()

  await page.getByRole('button', { name: /^Toolbox talk ?, Wed 24 Mar/ }).click()
  await panel.getByRole('button', { name: 'Delete event' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete a repeating event' })
  await deletion.getByRole('button', { name: 'This one and those after it' }).click()
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
})

test('a category with events asks for the one that takes them; one without goes at once, with undo', async ({
  page,
  farm,
}) => {
  void farm
  await page.goto('/calendar?drawer=categories')
  const drawer = page.getByRole('dialog', { name: 'Categories' })
  for (const name of ['Harvest', 'Livestock']) {
    await drawer.getByRole('button', { name: 'Add category' }).click()
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
  await drawer.getByRole('button', { name: 'Remove Livestock' }).click()
  await expect(drawer.getByText('Livestock')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByText('Livestock')).toBeVisible()
  await expect(drawer.getByText('1 event')).toBeVisible()
  await drawer.getByRole('button', { name: 'Remove Harvest' }).click()
  await drawer.getByRole('combobox', { name: 'Move events to' }).selectOption('Livestock')
  await drawer.getByRole('button', { name: 'Delete category' }).click()
  await expect(drawer.getByText('Harvest')).toBeHidden()
  await expect(drawer.getByText('1 event')).toBeVisible()
})

test('what another manager adds appears without a reload', async ({ page, farm }) => {
  void farm
  await page.goto(month)
  await expect(page.getByRole('button', { name: 'March 17, 2027' })).toBeVisible()
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
