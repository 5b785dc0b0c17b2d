import { expect, test } from '#test/e2e/fixtures.ts'
import { addTask } from '#test/e2e/tasks/task-steps.ts'

test.use({ freshBrowser: true })

const lost = /Failed to load resource|net::ERR/

test('without a connection a drawer says so, keeps the page, and opens by itself once there is one', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(lost)
  await page.goto('/tasks/overview')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const add = page.getByRole('button', { name: 'Add task' }).first()
  await expect(add).toBeVisible()
  const line = page.getByText('No connection to Muster.')
  await expect(line).toBeHidden()

  await page.context().setOffline(true)
  await expect(line).toBeVisible()
  await add.click()
  const drawer = page.getByRole('dialog', { name: 'Add task' })
  await expect(drawer.getByText('Muster could not be reached, so this can’t open yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A new version is available!' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1, includeHidden: true })).toBeVisible()

  await page.context().setOffline(false)
  await expect(drawer.getByRole('textbox', { name: 'Task' })).toBeVisible()
  await expect(line).toBeHidden()
})

test('a drawer that can’t be loaded at all can be tried again, or left', async ({ page, farm, allowErrors }) => {
  allowErrors(lost)
  await page.goto('/calendar')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const helper = page.getByRole('button', { name: 'Open helper' })
  await expect(helper).toBeVisible()
  // What a Wi-Fi sign-in page answers in the place of any file.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Sign in to the Wi-Fi' }),
  )
  const add = page.getByRole('button', { name: 'Add event' })
  const coming = page.getByRole('dialog', { name: 'Not loaded yet' })
  await helper.click()
  await expect(coming.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(coming).toBeHidden()
  await add.click()
  await expect(coming).toContainText('Nothing on this screen is lost.')
  await coming.getByRole('button', { name: 'Cancel' }).click()
  await expect(coming).toBeHidden()
  await expect(page).not.toHaveURL(/drawer/)

  await add.click()
  await page.unroute(/\/assets\/.*\.js$/)
  await coming.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Add event' }).getByLabel('Name')).toBeVisible()
})

test('a change without a connection says at once that it was not saved, however early', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(lost)
  expect(farm.name).not.toBe('')
  await addTask(page, { title: 'Fix the trough' })
  await page.goto('/tasks/overview')
  await expect(page.getByRole('row', { name: /Fix the trough/ })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Muster could not be reached.' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Fix the trough/ })).toBeVisible()
})
