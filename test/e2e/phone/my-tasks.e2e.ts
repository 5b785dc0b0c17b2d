import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { addTask } from '#test/e2e/tasks/task-steps.ts'
import { drawnJpeg } from './drawn-jpeg.ts'
import { addLocations, allSent, clockOff, follow, press, signInOnPhone } from './phone-app.ts'

test(
  'a task is ticked, commented and finished without reception, and the manager sees it later',
  { tag: withServiceWorker },
  async ({ page: phone, manager, otherPage, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    const assignees = [await userIdOf(manager, 'Kit Doyle')]
    const id = await addTask(manager, { title: 'Fence <i>River flat</i>', assignees, steps: ['Posts', 'Wire'] })
    await follow(phone, 'Tasks')
    await phone.getByRole('link', { name: /Fence/ }).click()
    await expect(phone.getByRole('heading', { name: 'Fence <i>River flat</i>' })).toBeFocused()
    await expectAccessible(phone, 'a task on the phone', { ownColours: true })

    await phone.context().setOffline(true)
    await phone.goto(`/my/tasks/${id}`)
    await phone.getByRole('checkbox', { name: /Posts/ }).click()
    await expect(phone.getByRole('checkbox', { name: /Posts Waiting to sync/ })).toBeChecked()
    await phone.getByLabel('Comment').fill('No wire left')
    await press(phone, 'Add comment')
    await expect(phone.getByRole('listitem').filter({ hasText: 'No wire left' })).toContainText('Waiting to sync')
    await phone.getByLabel('Choose a photo').setInputFiles(await drawnJpeg(phone, 'weir.jpg', 1200, 900))
    await press(phone, 'Add photo')
    await expect(phone.getByRole('listitem').filter({ has: phone.getByRole('img') })).toContainText('Waiting to sync')
    await press(phone, 'Finish task')
    await expect(phone.getByText('Completed')).toBeVisible()
    const managerPage = await otherPage(manager)
    await managerPage.goto(`/tasks/${id}`)
    await expect(managerPage.getByText('No comments yet.')).toBeVisible()

    await phone.context().setOffline(false)
    await allSent(phone)
    await expect(managerPage.getByText('No wire left')).toBeVisible()
    await expect(managerPage.getByRole('link', { name: 'Open photo 1' })).toBeVisible()
    await expect(managerPage.getByRole('checkbox', { name: 'Posts' })).toBeChecked()
    await expect(managerPage.getByRole('complementary')).toContainText(/Status: .* → Completed/)
    await expect(managerPage.getByRole('complementary')).toContainText('Kit Doyle')
  },
)

test('starting a task clocks on with its location; finishing it offers to clock off', async ({
  page: phone,
  manager,
}) => {
  const locations = await addLocations(manager, ['River flat', 'North block'])
  const flat = locations.find(({ name }) => name === 'River flat')
  await signInOnPhone(manager, phone)
  const assignees = [await userIdOf(manager, 'Kit Doyle')]
  await addTask(manager, { title: 'Fence', assignees, location: flat?.id ?? null })
  await follow(phone, 'Tasks')
  await phone.getByRole('link', { name: /Fence/ }).click()
  await expect(phone.getByText('Where: River flat')).toBeVisible()
  await press(phone, 'Start task')
  await expect(phone.getByText('In progress')).toBeVisible()
  await follow(phone, 'Home')
  await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
  await expect(phone.getByText('River flat')).toBeVisible()

  await follow(phone, 'Tasks')
  await phone.getByRole('link', { name: /Fence/ }).click()
  await press(phone, 'Finish task')
  const question = phone.getByRole('dialog', { name: 'Task finished. What now?' })
  await question.getByRole('button', { name: 'Keep working' }).click()
  await follow(phone, 'Home')
  await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
  await allSent(phone)
  await clockOff(phone)
})

test('a task that goes to someone else leaves the phone, and its id opens nothing', async ({
  page: phone,
  manager,
}) => {
  await signInOnPhone(manager, phone)
  const assignees = [await userIdOf(manager, 'Kit Doyle')]
  const id = await addTask(manager, { title: 'Fence', assignees })
  await follow(phone, 'Tasks')
  await expect(phone.getByRole('link', { name: /Fence/ })).toBeVisible()
  const data = { ids: [id], everyone: false, assignees: [] }
  expect((await manager.request.post('/api/tasks/assign', { data })).ok()).toBe(true)
  await expect(phone.getByText('Nothing to do')).toBeVisible()
  const answer = await phone.request.get(`/api/tasks/${id}`, { headers: { 'x-muster-app': 'phone' } })
  expect(answer.status()).toBe(404)
})
