import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { addEvent, userIdOf, wednesday } from '#test/e2e/calendar/calendar-steps.ts'
import { addTask } from './task-steps.ts'

const zone = 'Australia/Sydney'
const yesterday = Temporal.Now.plainDateISO(zone).subtract({ days: 1 })

test('a task is added with steps and people, and undone', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  await page.goto('/tasks/overview')
  await expect(page.getByText('No tasks to do')).toBeVisible()
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByRole('textbox', { name: 'Task' })).toBeFocused()
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form.getByText('Enter what is to be done.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Task' }).fill('Fix the trough')
  await form.getByRole('checkbox', { name: 'Kit Doyle' }).check()
  await form.getByRole('button', { name: 'Add step' }).click()
  await page.keyboard.type('Turn the water off')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Step 2' })).toBeFocused()
  await page.keyboard.type('Replace the float')
  await expectAccessible(page, 'the form of a task')
  await form.getByRole('button', { name: 'Add task' }).click()
  const row = page.getByRole('row', { name: /Fix the trough/ })
  await expect(row).toContainText('Kit Doyle')
  await expect(row).toContainText('0 of 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeHidden()
})

test('filters show overdue and unassigned tasks, and several are completed at once', async ({ page, farm }) => {
  void farm
  await addTask(page, { title: 'Late', dueDay: yesterday.toString() })
  await addTask(page, { title: 'For all', everyone: true })
  await page.goto('/tasks/overview')
  await page.getByRole('button', { name: 'Overdue 1' }).click()
  await expect(page.getByRole('row', { name: /Late/ })).toContainText('Overdue')
  await expect(page.getByRole('row', { name: /For all/ })).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Unassigned' }).click()
  await expect(page.getByRole('row', { name: /Late/ })).toBeVisible()
  await page.getByRole('button', { name: 'Unassigned' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('No tasks to do')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Late/ })).toBeVisible()
  await expectAccessible(page, 'the list of tasks')
})

test('several tasks get a priority and a due day in one request each, and each gets its own back', async ({
  page,
  farm,
}) => {
  void farm
  const [later, moved] = [yesterday.add({ days: 3 }), yesterday.add({ days: 2 })]
  const dueAt = later.toZonedDateTime({ timeZone: zone, plainTime: '08:00' }).toInstant().toString()
  await addTask(page, { title: 'Late', dueDay: yesterday.toString(), priority: 'low' })
  await addTask(page, { title: 'Timed', dueDay: later.toString(), dueAt })
  await addTask(page, { title: 'Undated', priority: 'high' })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/tasks/')) requests.push(request.url())
  })
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/tasks/overview')
  await page.goto('/tasks/overview')
  const rows = (titles: RegExp, inside: Page = page) => inside.getByRole('row', { name: titles })
  await expect(rows(/Late|Timed|Undated/)).toHaveCount(3)
  const before = await rows(/Late|Timed|Undated/).allTextContents()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Set priority' }).click()
  const priorities = page.getByRole('dialog', { name: 'Set the priority of 3 tasks' })
  await expect(priorities.getByRole('button', { name: 'High' })).toBeFocused()
  await expectNoViolations(page, 'the question for a priority')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 tasks set to high priority.')).toBeVisible()
  await expect(rows(/High/)).toHaveCount(3)
  await expect(rows(/High/, elsewhere)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 tasks.')).toBeVisible()
  await expect(rows(/Late|Timed|Undated/)).toHaveText(before)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Set due day' }).click()
  const days = page.getByRole('dialog', { name: 'Set the due day of 3 tasks' })
  await expect(days.getByText('Tasks with a time keep it on the new day.')).toBeVisible()
  await expectAccessible(page, 'the question for a due day')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await days.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page.getByText(/^Due day of 3 tasks set to/)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const weekday = moved.toLocaleString('en-AU', { weekday: 'short' })
  await expect(rows(new RegExp(`${weekday} ${moved.day} `))).toHaveCount(3)
  await expect(rows(/Timed/)).toContainText('8:00am')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: 3 tasks.')).toBeVisible()
  await expect(rows(/Late|Timed|Undated/)).toHaveText(before)
  expect(requests.map((url) => new URL(url).pathname)).toEqual(Array.from({ length: 4 }).fill('/api/tasks/edit'))
})

test('a card is dragged to another column; keys do the same', async ({ page, farm }) => {
  void farm
  await addTask(page, { title: 'Fence' })
  await addTask(page, { title: 'Trough' })
  await page.goto('/tasks/board')
  const column = (name: string) => page.getByRole('region', { name })
  const fence = page.getByRole('link', { name: /Fence/ })
  await expectAccessible(page, 'the board', { ownColours: true })
  await fence.dragTo(column('In Progress'))
  await expect(column('In Progress').getByRole('link', { name: /Fence/ })).toBeVisible()

  await page.getByRole('link', { name: /Trough/ }).focus()
  const saved: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saved.push(new URL(request.url()).pathname))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(column('In Progress').getByRole('link', { name: /Trough/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(column('Not Started').getByRole('link', { name: /Trough/ })).toBeFocused()
  expect(saved, 'Escape saves nothing').toEqual([])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(column('In Progress').getByRole('link', { name: /Trough/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(column('Completed').getByRole('link', { name: /Trough/ })).toBeFocused()
  await expect(page.getByText('1 task set to completed.')).toBeVisible()
  expect(
    saved.filter((path) => path.includes('/tasks/')),
    'two arrows are one move',
  ).toHaveLength(1)
  await page.reload()
  await expect(column('Completed').getByRole('link', { name: /Trough/ })).toBeVisible()
  await page.getByRole('link', { name: /Trough/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Trough', level: 1 })).toBeVisible()
})

test('a task shows its steps, photos, comments and history', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  const id = await addTask(page, {
    title: 'Fence <b>River flat</b>',
    assignees: [await userIdOf(page, 'Kit Doyle')],
    steps: ['Posts', 'Wire'],
  })
  await page.goto(`/tasks/${id}`)
  await expect(page.getByRole('heading', { name: 'Fence <b>River flat</b>' })).toBeVisible()
  // Checked by the answer of the server, so not within the click.
  await page.getByRole('checkbox', { name: 'Posts' }).click()
  await expect(page.getByRole('checkbox', { name: 'Posts' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('No wire left')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('No wire left')).toBeVisible()
  await page.getByText('In Progress', { exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText('Status: Not Started → In Progress')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit task' })
  await form.getByRole('textbox', { name: 'Task' }).fill('Fence River flat')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Fence River flat' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Posts' })).toBeChecked()
  await expectAccessible(page, 'a task', { ownColours: true })

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await expect(page.getByText(/^Saved as a template/)).toBeVisible()
  await page.goto('/tasks/overview?drawer=add')
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Fence River flat')
  await expect(page.getByRole('textbox', { name: 'Step 2' })).toHaveValue('Wire')
})

test('an event becomes a task in two taps, and its due day shows in the calendar', async ({ page, farm }) => {
  void farm
  await addEvent(page, { name: 'Toolbox talk' })
  await addTask(page, { title: 'Order wire', dueDay: wednesday })
  await page.goto(`/calendar?view=month&date=${wednesday}`)
  await page.getByRole('button', { name: /^Toolbox talk/ }).click()
  await page.getByRole('link', { name: 'Make a task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByRole('textbox', { name: 'Task' })).toHaveValue('Toolbox talk')
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('row', { name: /Toolbox talk/ })).toBeVisible()
  await page.goto(`/calendar?view=month&date=${wednesday}`)
  await page.getByRole('button', { name: 'Order wire' }).click()
  await expect(page.getByRole('heading', { name: 'Order wire', level: 1 })).toBeVisible()
})
