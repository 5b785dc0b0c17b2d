import { expect, expectAccessible, registerFarm, test } from '#test/e2e/fixtures.ts'
import { atFarm, addEvent, userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { follow, signInOnPhone } from './phone-app.ts'

const tomorrow = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 1 }).toString()

test('an employee is notified when put in charge, and sees the event without reception', async ({
  page: phone,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  await follow(phone, 'Calendar')
  await expect(phone.getByText('Nothing planned')).toBeVisible()
  const inCharge = [await userIdOf(manager, 'Kit Doyle')]
  await addEvent(manager, { name: 'Fencing', day: tomorrow, inCharge, description: 'Bring the strainer.' })
  await addEvent(manager, { name: 'Wages meeting', day: tomorrow, managerOnly: true })
  await addEvent(manager, { name: 'Toolbox talk', day: tomorrow, time: '06:00', end: '06:30' })

  const agenda = phone.getByRole('list', { name: 'Agenda' })
  await expect(agenda.getByRole('link')).toHaveCount(2)
  await expect(agenda).toContainText('6:00am – 6:30am')
  await expectAccessible(phone, 'the agenda on the phone')
  await phone.getByRole('button', { name: 'I am in charge' }).click()
  await expect(agenda.getByRole('link')).toHaveCount(1)

  await phone.context().setOffline(true)
  await phone.goto('/my/calendar')
  await agenda.getByRole('link', { name: /Fencing/ }).click()
  await expect(phone.getByRole('heading', { name: 'Fencing' })).toBeFocused()
  await expect(phone.getByText('Bring the strainer.')).toBeVisible()
  await expect(phone.getByText('In charge: You')).toBeVisible()
  await phone.context().setOffline(false)

  await follow(phone, 'Notifications, 1 unread')
  await phone.getByRole('link', { name: /^Fencing/ }).click()
  await expect(phone.getByRole('heading', { name: 'Fencing' })).toBeVisible()
})

test('an event that becomes one for managers only leaves the phone', async ({ page: phone, otherPage }) => {
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  const id = await addEvent(manager, { name: 'Stocktake', day: tomorrow })
  await follow(phone, 'Calendar')
  await expect(phone.getByRole('link', { name: /Stocktake/ })).toBeVisible()
  const edit = { id, version: 1, scope: 'all', day: tomorrow, newId: id, name: 'Stocktake', managerOnly: true }
  const times = { startDate: atFarm(tomorrow, '07:00'), endDate: null, days: null, repeat: null, remindMinutes: null }
  const data = { ...edit, ...times, description: '', category: null, inCharge: [] }
  expect((await manager.request.put(`/api/calendar/events/${id}`, { data })).ok()).toBe(true)
  await expect(phone.getByText('Nothing planned')).toBeVisible()
  const answer = await phone.request.get(`/api/calendar/events/${id}`, { headers: { 'x-muster-app': 'phone' } })
  expect(answer.status()).toBe(404)
})
