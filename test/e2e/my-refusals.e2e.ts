import { readFile } from 'node:fs/promises'
import { timesheetMessages } from '#shared/timesheets/timesheet-messages.ts'
import { addEntry, expect, registerFarm, test } from './fixtures.ts'
import { allSent, askForLeave, dayIn, entriesOf, follow, press, signInOnPhone } from './phone-app.ts'

test('leave over work is refused in the words of the specification, holds up nothing, and waits to be put aside', async ({
  page: phone,
  somebodyElse,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /409/)
  const manager = await somebodyElse()
  await registerFarm(manager.request)
  const person = await signInOnPhone(manager, phone)
  await addEntry(manager, person.id)

  await phone.context().setOffline(true)
  await askForLeave(phone, dayIn(0))
  await follow(phone, 'Clock')
  await press(phone, /^Clock on/)
  await expect(phone.getByRole('link', { name: '2 waiting' })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('link', { name: '1 needs you' })).toBeVisible()
  await expect
    .poll(async () => (await entriesOf(manager, person.id)).map(({ status }) => status).toSorted())
    .toEqual(['active', 'pending'])

  await follow(phone, 'Leave')
  const leave = phone.getByRole('list', { name: 'Your leave' }).getByRole('listitem')
  await expect(leave).toContainText('Not taken')
  await expect(leave).toContainText(timesheetMessages.leaveOverlaps)

  await follow(phone, '1 needs you')
  const needsYou = phone.getByRole('region', { name: 'Needs you' })
  await expect(needsYou).toContainText(timesheetMessages.leaveOverlaps)
  const download = phone.waitForEvent('download')
  await needsYou.getByRole('button', { name: 'Save as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^muster-waiting-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([
    { endpoint: 'leave.request', state: 'refused', problem: timesheetMessages.leaveOverlaps },
  ])
  await needsYou.getByRole('button', { name: 'Put aside' }).click()
  await expect(needsYou).toHaveCount(0)
  await allSent(phone)
})
