import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { ago } from '#test/e2e/phone/phone-app.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

const clock = z.object({ person: z.object({ employeeId: z.string() }), business: z.object({ id: z.string() }) })
const asFile = (content: unknown) => ({
  name: 'muster-hours.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

test('the manager imports the hours of a phone that can’t send them', async ({
  page,
  farm: _farm,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\)/)
  const phone = await otherPage()
  const kit = await hire(page, 'Kit', 'Doyle', phone)
  const { person, business } = clock.parse(await (await phone.request.get('/api/my/clock')).json())
  const entryId = newId()
  const recorded = (sequence: number, minutes: number) => ({
    id: newId(),
    sequence,
    entryId,
    occurredAt: ago({ minutes }),
    timezoneOffset: 660,
  })
  const file = {
    format: 'muster-phone-records',
    version: 1,
    managerId: business.id,
    employeeId: person.employeeId,
    deviceId: newId(),
    savedAt: ago({ hours: 0 }),
    events: [
      { kind: 'clock_on', locationIds: [], activityIds: [], ...recorded(1, 5) },
      { kind: 'clock_off', ...recorded(2, 1) },
    ],
    others: [{ endpoint: 'leave.requestLeave', recordedAt: ago({ hours: 1 }), summary: 'Annual leave, Mon 7 Dec' }],
  }

  await page.goto(`/timesheets/approve/${kit.id}`)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('menuitem', { name: 'Import from a phone' }).click()
  await expect(page.getByRole('heading', { name: 'Import hours from a phone' })).toBeVisible()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(asFile('not a file of a phone'))
  await expect(page.getByRole('alert')).toContainText('This file is damaged')
  await chooser.setInputFiles(asFile({ format: 'something else' }))
  await expect(page.getByRole('alert')).toContainText('choose “Send to my manager”')
  await chooser.setInputFiles(asFile({ ...file, managerId: newId() }))
  await expect(page.getByRole('alert')).toContainText('another farm')

  await chooser.setInputFiles(asFile(file))
  await expect(page.getByRole('heading', { name: 'Kit Doyle' })).toBeVisible()
  await expect(page.getByText('Annual leave, Mon 7 Dec')).toBeVisible()
  await expectAccessible(page, 'import of hours')
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page).toHaveURL(new RegExp(`/timesheets/approve/${kit.id}`))
  await expect(page.getByText('1 entry imported for Kit Doyle.')).toBeVisible()
  await expect(page.getByText('0.07 h').first()).toBeVisible()

  await page.goto('/timesheets/import')
  await chooser.setInputFiles(asFile(file))
  await expect(page.getByText('Already in Muster')).toBeVisible()
})
