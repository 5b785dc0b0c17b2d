import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, askForLeave, dayIn, follow, press, signInOnPhone } from './phone-app.ts'

const day = dayIn(21)

test('a decision shows on the phone at once while the app is in front, is counted in the header and read when opened', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  await signInOnPhone(manager, phone)
  await askForLeave(phone, day)
  await allSent(phone)
  const managerPage = await otherPage(manager)
  await managerPage.goto(`/timesheets/leave?from=${day}&to=${day}`)
  await managerPage.getByRole('button', { name: /^Reject / }).click()
  const question = managerPage.getByRole('dialog', { name: /^Reject/ })
  await question.getByLabel(/^Reason/).fill('We sow that week')
  await question.getByRole('button', { name: /^Reject/ }).click()

  // Nothing is reloaded: the live stream brings both.
  await expect(phone.getByText('Rejected: We sow that week')).toBeVisible()
  await follow(phone, 'Notifications, 1 unread')
  const row = phone.getByRole('listitem').filter({ hasText: 'We sow that week' })
  await expect(row.getByText('New')).toBeVisible()
  await row.getByRole('link').click()
  await expect(phone.getByRole('heading', { name: 'My leave' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test(
  'the choice of notifications is kept without reception and reaches the server later',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    await phone.goto('/my/me/notifications')
    const kind = phone.getByRole('group', { name: 'Decisions on your hours and leave' })
    await expect(kind.getByRole('switch', { name: 'Push' })).toBeChecked()

    await phone.context().setOffline(true)
    await kind.getByRole('switch', { name: 'Email' }).check()
    await phone.getByRole('switch', { name: 'Quiet hours of your own' }).check()
    await phone.getByLabel('Until').fill('05:30')
    await press(phone, 'Save')
    await expect(phone.getByText('Saved on this phone. It syncs')).toBeVisible()
    await phone.goto('/my/me/notifications')
    await expect(kind.getByRole('switch', { name: 'Email' })).toBeChecked()
    await expect(phone.getByLabel('Until')).toHaveValue('05:30')

    await phone.context().setOffline(false)
    await allSent(phone)
    const choices = await phone.request.get('/api/notifications/choices', { headers: { 'x-muster-app': 'phone' } })
    expect(await choices.json()).toEqual({
      channels: { entries_decided: { push: true, email: true } },
      quiet: { from: '18:00', until: '05:30' },
    })
  },
)
