import { v7 as newId } from 'uuid'
import { addEntry, expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { addLocations, ago, allSent, clockOff, entriesOf, follow, phoneOf, press, signInOnPhone } from './phone-app.ts'

test('a forgotten clock-off asks for a time and a reason, which the manager sees', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  const person = await signInOnPhone(manager, phone)
  const began = ago({ hours: 14 })
  await phoneOf(phone.request)({ kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] }, began)

  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Did you forget to clock off?' })).toBeVisible()
  const proposed = Temporal.Instant.from(began).add({ hours: 8 }).toZonedDateTimeISO('Australia/Sydney')
  await expect(phone.getByLabel('Finished at')).toHaveValue(proposed.toPlainDateTime().toString().slice(0, 16))
  await press(phone, 'Save')
  await expect(phone.getByText('Say in a few words what happened.')).toBeVisible()
  await press(phone, 'Phone was flat')
  await press(phone, 'Save')
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await allSent(phone)

  await expect
    .poll(() => entriesOf(manager, person.id))
    .toMatchObject([{ status: 'pending', phoneFlags: expect.arrayContaining(['forgotten']) }])
  const day = Temporal.Instant.from(began).toZonedDateTimeISO('Australia/Sydney').toPlainDate().toString()
  const managerPage = await otherPage(manager)
  await managerPage.goto(`/timesheets/approve/${person.id}?from=${day}&to=${day}`)
  await expect(managerPage.getByRole('main').getByRole('listitem').filter({ hasText: 'Phone was flat' })).toBeVisible()
})

test('a break, another job and a comment are in today’s hours', async ({ page: phone, manager }) => {
  await addLocations(manager, ['River flat', 'Home block'])
  await signInOnPhone(manager, phone)
  await press(phone, 'Change job')
  await press(phone, 'River flat')
  await press(phone, 'Sowing')
  await press(phone, /^Clock on/)
  await press(phone, 'Break')
  await press(phone, /^Paid break/)
  await expect(phone.getByRole('heading', { name: /^On a break since/ })).toBeVisible()
  await press(phone, 'End break')
  await press(phone, 'Change job')
  await press(phone, 'Home block')
  await press(phone, 'Harvest')
  await expect(phone.getByRole('main')).toContainText('Home block · Harvest')
  await press(phone, 'Add a comment')
  await phone.getByRole('dialog').getByRole('textbox').fill('The pump leaks')
  await press(phone, 'Save')
  await clockOff(phone)
  await expect(phone.getByRole('region', { name: 'Last shift' })).toContainText('The pump leaks')

  await follow(phone, 'Hours')
  const entries = phone.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: 'Home block · Harvest' })).toContainText('The pump leaks')
  await allSent(phone)
  await entries.filter({ hasText: 'River flat · Sowing' }).click()
  await expect(phone.getByRole('main')).toContainText('Pending')
  await expect(phone.getByRole('main')).toContainText('Paid')
})

test('the estimated pay shows only when the manager allows it', async ({ page: phone, manager }) => {
  const person = await signInOnPhone(manager, phone)
  await addEntry(manager, person.id)
  await follow(phone, 'Hours')
  await expect(phone.getByRole('main')).toContainText('8h 30m')
  await expect(phone.getByText('Estimated pay')).toHaveCount(0)
  expect((await manager.request.put('/api/business/pay-estimate', { data: { shown: true } })).ok()).toBe(true)
  await phone.reload()
  await expect(phone.getByText('Estimated pay')).toBeVisible()
  // 8.5 hours at $31.25.
  await expect(phone.getByRole('main')).toContainText('$265.63')
})

test(
  'a phone set to another time zone shows the farm’s times, in the outbox too',
  { tag: withServiceWorker },
  async ({ browser, baseURL, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const phone = await browser.newPage({ baseURL: String(baseURL), timezoneId: 'Australia/Perth' })
    await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    const since = await phone.getByRole('heading', { name: /^On since/ }).textContent()
    const time = since?.match(/\d+:\d\d[ap]m/)?.[0] ?? 'no time'
    await follow(phone, '1 waiting')
    await expect(phone.getByRole('listitem').filter({ hasText: 'Clock on' })).toContainText(`Recorded ${time}`)
  },
)
