import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { smallPhoto } from '#test/contract/small-photo.ts'
import { type Caller, addLeave, approveEntries, expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, askForLeave, dayIn, entriesOf, follow, press, signInOnPhone } from './phone-app.ts'

const [day, nextDay] = [dayIn(21), dayIn(22)]
const textOf = (date: string) => leaveDaysText({ startDate: date, endDate: date })
const business = z.object({ configuration: z.array(z.object({ id: z.string(), configType: z.string() })) })
const answer = z.object({ tickets: z.array(z.object({ id: z.string(), kind: z.string(), number: z.string() })) })

async function ticketsOf(manager: Caller, employeeId: string) {
  const params = { 'employeeIds[0]': employeeId }
  return answer.parse(await (await manager.request.get('/api/tickets', { params })).json()).tickets
}

/** The first weekday among these days, counted from today. */
const weekdayIn = (...days: number[]) =>
  days.map(dayIn).find((each) => Temporal.PlainDate.from(each).dayOfWeek <= 5) ?? ''
/** A weekday in the pay period that begins today. */
const nearWeekday = () => weekdayIn(1, 2, 3)

async function setLeaveHours(manager: Caller, value: number) {
  const { configuration } = business.parse(await (await manager.request.get('/api/business')).json())
  const id = configuration.find(({ configType }) => configType === 'leave_hours')?.id
  const data = { configType: 'leave_hours', value }
  expect((await manager.request.patch(`/api/business/configuration/${id}`, { data })).ok()).toBe(true)
}

const leaveOn = (phone: Page, text: string) =>
  phone.getByRole('list', { name: 'Your leave' }).getByRole('listitem').filter({ hasText: text })

test(
  'leave, a licence with its photo and the profile survive an offline reload and arrive once',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await signInOnPhone(manager, phone)
    // The profile must be loaded once before it can be edited offline.
    await follow(phone, 'Me')
    await expect(phone.getByRole('link', { name: /^My details/ })).toBeVisible()

    await phone.context().setOffline(true)
    await askForLeave(phone, day, 'A wedding')
    await expect(phone.getByText('Your request is saved on this phone.')).toBeVisible()
    await phone.goto('/my/tickets/new')
    await phone.getByLabel('Type').selectOption('Driver licence: Heavy Rigid (HR)')
    await phone.getByLabel('Number').fill('0123456')
    for (const side of ['front', 'back']) {
      const photo = phone.getByRole('group', { name: `Photo of the ${side}` })
      const file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(smallPhoto, 'base64') }
      await photo.getByLabel('Choose a photo').setInputFiles(file)
      await expect(phone.getByText(`${side}.jpg is ready to be saved.`)).toBeVisible()
    }
    await press(phone, 'Save')
    await expect(phone.getByText('Saved on this phone. It syncs')).toBeVisible()
    await follow(phone, 'Me')
    await follow(phone, /^My details/)
    await phone.getByLabel('Their name').fill('Sam Doyle')
    await press(phone, 'Save')
    const toTickets = phone.getByRole('main').getByRole('link', { name: /^Tickets/ })
    await expect(toTickets).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('link', { name: '3 waiting' })).toBeVisible()
    await toTickets.click()
    const ticket = phone.getByRole('link', { name: /HR.*0123456.*Photos: front and back/ })
    await expect(ticket).toBeVisible()

    await phone.context().setOffline(false)
    await allSent(phone)
    await phone.reload()
    await expect(ticket).toHaveCount(1)
    await expect
      .poll(() => entriesOf(manager, person.id))
      .toMatchObject([{ logType: 'leave', status: 'pending', comments: 'A wedding' }])
    const [licence, ...others] = await ticketsOf(manager, person.id)
    expect(licence).toMatchObject({ kind: 'hr', number: '0123456' })
    expect(others).toEqual([])
    for (const side of ['front', 'back']) {
      const photo = await manager.request.get(`/api/employees/${person.id}/photos/${licence?.id}?side=${side}`)
      expect((await photo.body()).length, side).toBeGreaterThan(100)
    }
    const profile = await phone.request.get('/api/my/profile')
    expect(await profile.json()).toMatchObject({ firstName: 'Kit', emergencyContactName: 'Sam Doyle' })
  },
)

test('rejected leave shows the reason to the employee; withdrawn leave disappears for both', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  const person = await signInOnPhone(manager, phone)
  await askForLeave(phone, day)
  await allSent(phone)
  await askForLeave(phone, nextDay)
  await allSent(phone)

  const managerPage = await otherPage(manager)
  await managerPage.goto(`/timesheets/leave?from=${day}&to=${nextDay}`)
  const asked = managerPage.getByRole('row', { name: `Kit Doyle, Annual Leave, ${textOf(day)}` })
  await expect(asked).toContainText('Pending')
  await asked.getByRole('button', { name: /^Reject / }).click()
  const question = managerPage.getByRole('dialog', { name: /^Reject/ })
  await question.getByLabel(/^Reason/).fill('We sow that week')
  await question.getByRole('button', { name: /^Reject/ }).click()
  await expect(asked).toContainText('Rejected')
  // The status shows at once; this toast shows after saving.
  await expect(managerPage.getByText('1 entry rejected.')).toBeVisible()

  await phone.reload()
  await expect(leaveOn(phone, textOf(day))).toContainText('Rejected: We sow that week')
  await press(phone, `Withdraw Annual Leave, ${textOf(nextDay)}`)
  await press(phone, 'Yes, withdraw it')
  await expect(leaveOn(phone, textOf(nextDay))).toHaveCount(0)
  await allSent(phone)
  await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ logType: 'leave', status: 'rejected' }])
})

test('leave entered by the manager can’t be withdrawn, and sick leave shows its days', async ({
  page: phone,
  manager,
}) => {
  const { id: employeeId } = await signInOnPhone(manager, phone)
  const weekday = nearWeekday()
  const leave = { id: newId(), employeeId, leaveType: 'sick_leave', startDate: weekday, endDate: weekday, comments: '' }
  expect((await manager.request.post('/api/leave', { data: leave })).ok()).toBe(true)
  await follow(phone, 'Leave')
  const row = leaveOn(phone, textOf(weekday))
  await expect(row).toContainText('Sick Leave · 1 day')
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('button')).toHaveCount(0)
  await follow(phone, 'Hours')
  await expect(phone.getByRole('main').getByRole('listitem')).toContainText('1 day')
  await expect(phone.getByText('1 sick day')).toBeVisible()
})

test('approved leave keeps the same hours under Leave and Hours after the leave-day setting changes', async ({
  page: phone,
  manager,
}) => {
  const { id: employeeId } = await signInOnPhone(manager, phone)
  const weekday = nearWeekday()
  const weekdayAhead = weekdayIn(21, 22, 23)
  const leave = { leaveType: 'annual_leave', startDate: weekday, endDate: weekday } as const
  await approveEntries(manager, [await addLeave(manager, employeeId, leave)])
  await setLeaveHours(manager, 8)
  await askForLeave(phone, weekdayAhead)
  await expect(leaveOn(phone, textOf(weekdayAhead))).toContainText('Annual Leave · 8h 0m')
  await allSent(phone)
  const row = leaveOn(phone, textOf(weekday))
  await expect(row).toContainText('Approved')
  await expect(row).toContainText('Annual Leave · 7h 36m')
  await follow(phone, 'Hours')
  await expect(phone.getByRole('main').getByRole('listitem')).toContainText('7h 36m')
})

test('other licences are entered on the phone and shown to the manager', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  const person = await signInOnPhone(manager, phone)
  await follow(phone, 'Me')
  await follow(phone, /^Other licences/)
  for (const licence of ['Firearms', 'Boat']) {
    await phone.getByLabel('Licence', { exact: true }).fill(licence)
    await press(phone, 'Add')
  }
  await press(phone, 'Save')
  await expect(phone.getByRole('link', { name: /^Other licences/ })).toContainText('Firearms, Boat')
  await allSent(phone)
  const managerPage = await otherPage(manager)
  await managerPage.goto(`/employees/${person.id}`)
  await expect(managerPage.getByText('Firearms, Boat')).toBeVisible()
})
