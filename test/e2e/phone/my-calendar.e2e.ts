import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { type Caller, addLeave, approveEntries, expect, hire, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { atFarm, addEvent, userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { addTask } from '#test/e2e/tasks/task-steps.ts'
import { dayIn, follow, signInOnPhone } from './phone-app.ts'

const tomorrow = dayIn(1)

const holidays = z.array(z.object({ day: z.string() }))

/** Adds a public holiday on a day of the next weeks that is none yet. */
async function addHoliday(manager: Caller, name: string) {
  const listed = holidays.parse(await (await manager.request.get('/api/public-holidays')).json())
  const isListed = (day: string) => listed.some((holiday) => holiday.day === day)
  const day = [5, 6, 7, 8, 9, 10].map(dayIn).find((each) => !isListed(each))
  const data = { id: newId(), day, name, note: null }
  expect((await manager.request.post('/api/public-holidays', { data })).ok()).toBe(true)
}

test(
  'an employee is notified when put in charge, and sees the event without reception',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    await follow(phone, 'Calendar')
    await expect(phone.getByRole('heading', { name: 'Calendar' })).toBeVisible()
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
  },
)

test('an event that becomes one for managers only leaves the phone', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  const id = await addEvent(manager, { name: 'Stocktake', day: tomorrow })
  await follow(phone, 'Calendar')
  await expect(phone.getByRole('link', { name: /Stocktake/ })).toBeVisible()
  const edit = { id, version: 1, scope: 'all', day: tomorrow, newId: id, name: 'Stocktake', managerOnly: true }
  const times = { startDate: atFarm(tomorrow, '07:00'), endDate: null, days: null, repeat: null, remindMinutes: null }
  const data = { ...edit, ...times, description: '', category: null, inCharge: [] }
  expect((await manager.request.put(`/api/calendar/events/${id}`, { data })).ok()).toBe(true)
  await expect(phone.getByRole('link', { name: /Stocktake/ })).toBeHidden()
  const answer = await phone.request.get(`/api/calendar/events/${id}`, { headers: { 'x-muster-app': 'phone' } })
  expect(answer.status()).toBe(404)
})

test(
  'without reception the phone shows own leave, public holidays and own tasks, and never a colleague’s leave',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const kit = await signInOnPhone(manager, phone)
    const ana = await hire(manager, 'Ana', 'Reyes')
    const onDay = { startDate: dayIn(2), endDate: dayIn(2) }
    const approved = await addLeave(manager, kit.id, { ...onDay, leaveType: 'annual_leave' })
    const colleagues = await addLeave(manager, ana.id, { ...onDay, leaveType: 'sick_leave' })
    await approveEntries(manager, [approved, colleagues])
    await addLeave(manager, kit.id, { startDate: dayIn(3), endDate: dayIn(4), leaveType: 'unpaid_leave' })
    await addHoliday(manager, 'Show Day')
    const task = { title: 'Fix the pump', dueDay: dayIn(2) }
    await addTask(manager, { ...task, assignees: [await userIdOf(manager, 'Kit Doyle')] })
    await addTask(manager, { ...task, title: 'Count the ewes', assignees: [await userIdOf(manager, 'Ana Reyes')] })
    await addEvent(manager, { name: 'Shearing', day: dayIn(2) })

    // The calendar was never opened: everything comes from what the phone reads ahead, the profile after it.
    const readAhead = phone.waitForRequest('**/api/my/profile')
    await phone.reload()
    await readAhead
    await phone.context().setOffline(true)
    await phone.goto('/my/calendar')
    const agenda = phone.getByRole('list', { name: 'Agenda' })
    await expect(agenda).toContainText('Public holiday: Show Day')
    const sharedDay = agenda.getByRole('list').filter({ hasText: 'Shearing' })
    await expect(sharedDay.getByRole('link')).toHaveText([
      'Your leave: Annual Leave',
      'Shearing7:00am – 8:00am',
      'Task due: Fix the pump',
    ])
    await expect(agenda.getByRole('link', { name: /Unpaid Leave until .* Pending$/ })).toBeVisible()
    await expect(agenda.getByText('Your leave')).toHaveCount(2)
    await expectAccessible(phone, 'the agenda with leave, a public holiday and a task', { ownColours: true })
    await phone.getByRole('button', { name: 'I am in charge' }).click()
    await expect(phone.getByText('You are not in charge of anything')).toBeVisible()
    await phone.getByRole('button', { name: 'Everything' }).click()
    await agenda.getByRole('link', { name: /Fix the pump/ }).click()
    await expect(phone.getByRole('heading', { name: 'Fix the pump' })).toBeFocused()
    await phone.goBack()
    await agenda.getByRole('link', { name: /Unpaid Leave/ }).click()
    await expect(phone.getByRole('heading', { name: 'My leave' })).toBeVisible()
  },
)
