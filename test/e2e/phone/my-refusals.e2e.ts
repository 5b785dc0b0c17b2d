import { readFile } from 'node:fs/promises'
import { phoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { addEntry, expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { askForLeave, dayIn, entriesOf, follow, press, signInOnPhone } from './phone-app.ts'

test(
  'leave that overlaps work is refused with the specified message, blocks nothing else, and can be dismissed',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/, /409/)
    const person = await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    // The phone does not know it, so at no time of the day does it ask about the rest since then.
    await addEntry(manager, person.id)
    await askForLeave(phone, dayIn(0))
    await follow(phone, 'Home')
    await press(phone, /^Clock on/)
    await expect(phone.getByRole('link', { name: '2 waiting' })).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByRole('link', { name: '1 needs attention' })).toBeVisible()
    await expect
      .poll(async () => (await entriesOf(manager, person.id)).map(({ status }) => status).toSorted())
      .toEqual(['active', 'pending'])

    await follow(phone, 'Leave')
    const leave = phone.getByRole('list', { name: 'Your leave' }).getByRole('listitem')
    await expect(leave).toContainText('Not accepted')
    await expect(leave).toContainText(timesheetMessages.leaveOverlaps)

    await follow(phone, '1 needs attention')
    const needsYou = phone.getByRole('region', { name: 'Needs attention' })
    await expect(needsYou).toContainText(timesheetMessages.leaveOverlaps)
    await needsYou.getByRole('button', { name: 'Try again' }).click()
    await expect(needsYou).toContainText(timesheetMessages.leaveOverlaps)
    await needsYou.getByRole('button', { name: 'Dismiss' }).click()
    await needsYou.getByRole('button', { name: 'Keep it' }).click()
    await expect(needsYou.getByRole('button', { name: 'Dismiss' })).toBeFocused()
    const download = phone.waitForEvent('download')
    await needsYou.getByRole('button', { name: 'Send to my manager' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^muster-hours-Kit-\d{4}-\d\d-\d\d\.json$/)
    const records = phoneFile.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
    expect(records).toMatchObject({ events: [], others: [{ endpoint: 'leave.requestLeave' }] })
    await needsYou.getByRole('button', { name: 'Dismiss' }).click()
    await expect(needsYou).toHaveCount(0)
    await expect(phone.getByRole('link', { name: '1 dismissed' })).toBeVisible()
    await expect(phone.getByRole('region', { name: 'Dismissed' })).toContainText(timesheetMessages.leaveOverlaps)
  },
)
