import { expect, expectAccessible, hire, test } from '#test/e2e/fixtures.ts'
import { addEvent, userIdOf, wednesday } from '#test/e2e/calendar/calendar-steps.ts'
import { addTask } from './task-steps.ts'

const yesterday = Temporal.Now.plainDateISO('Australia/Sydney').subtract({ days: 1 }).toString()

test('a task is added with steps and people, and undone', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  await page.goto('/tasks/overview')
  await expect(page.getByText('No tasks yet')).toBeVisible()
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
  await expectAccessible(page, 'the list of tasks')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeHidden()
})

test('filters show overdue and unassigned tasks, and several are completed at once', async ({ page, farm }) => {
  void farm
  await addTask(page, { title: 'Late', dueDay: yesterday })
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
  await expect(page.getByText('No tasks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Late/ })).toBeVisible()
})

test('a card is dragged to another column; keys do the same', async ({ page, farm }) => {
  void farm
  await addTask(page, { title: 'Fence' })
  await addTask(page, { title: 'Trough' })
  await page.goto('/tasks/board')
  const column = (name: string) => page.getByRole('region', { name })
  const fence = page.getByRole('link', { name: /Fence/ })
  await expectAccessible(page, 'the board')
  await fence.dragTo(column('In Progress'))
  await expect(column('In Progress').getByRole('link', { name: /Fence/ })).toBeVisible()

  await page.getByRole('link', { name: /Trough/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(column('In Progress').getByRole('link', { name: /Trough/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(column('Completed').getByRole('link', { name: /Trough/ })).toBeFocused()
  await expect(page.getByText('1 task set to completed.')).toBeVisible()
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
  await expect(page.getByRole('complementary')).toContainText('Status: In Progress')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit task' })
  await form.getByRole('textbox', { name: 'Task' }).fill('Fence River flat')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Fence River flat' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Posts' })).toBeChecked()
  await expectAccessible(page, 'a task')

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
