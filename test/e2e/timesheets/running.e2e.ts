import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { timeOf } from './entry-form.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'
import { ago, dayIn, phoneOf } from '#test/e2e/phone/phone-app.ts'

const clock = z.object({ showsPayEstimate: z.boolean() })

const onNow = (page: Page) => page.getByRole('main').getByRole('region', { name: /^On now/ })

test('clock-on, break and clock-off show on the dashboard as they happen', async ({ page, farm, otherPage }) => {
  const theirs = await otherPage()
  await hire(page, 'Kit', 'Doyle', theirs)
  const record = phoneOf(theirs.request)
  const location = newId()
  await page.request.post('/api/locations', { data: { rows: [{ id: location, name: 'River flat' }] } })
  await listenAt(page, '/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(onNow(page)).toContainText('No one is clocked on')

  const [entryId, breakId] = [newId(), newId()]
  await record(
    { kind: 'clock_on', entryId, locationIds: [location], activityIds: [] },
    ago({ hours: 2, minutes: 10, seconds: 30 }),
  )
  const kit = onNow(page).getByRole('listitem').filter({ hasText: 'Kit Doyle' })
  await expect(kit).toContainText('On now:')
  await expect(kit).toContainText('River flat')
  // Allows a minute or two for a slow test run.
  await expect(kit).toContainText(/2h 1[0-2]m/)
  await record({ kind: 'start_break', entryId, breakId, type: 'unpaid' }, ago({ minutes: 12, seconds: 30 }))
  await expect(kit).toContainText('On break:')
  await expect(kit).toContainText(/break 0:1[2-4]/)
  await record({ kind: 'end_break', entryId, breakId })
  await expect(kit).toContainText('On now:')

  await kit.getByRole('button', { name: 'Kit Doyle' }).click()
  const drawer = page.getByRole('dialog', { name: /Kit Doyle/ })
  await expect(drawer.getByRole('button', { name: 'Finish now' })).toBeVisible()
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await record({ kind: 'clock_off', entryId })
  await expect(onNow(page)).toContainText('No one is clocked on')
})

test('an entry with a forgotten clock-off is finished from the dashboard', async ({ page, farm, otherPage }) => {
  const theirs = await otherPage()
  const kit = await hire(page, 'Kit', 'Doyle', theirs)
  const record = phoneOf(theirs.request)
  const entryId = newId()
  await record({ kind: 'clock_on', entryId, locationIds: [], activityIds: [] }, ago({ hours: 14, minutes: 5 }))
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(onNow(page).getByRole('listitem')).toContainText('Over 12 hours:')
  await expectAccessible(page, 'employees on now')

  await onNow(page).getByRole('button', { name: 'Finish Kit Doyle’s entry' }).click()
  const drawer = page.getByRole('dialog', { name: /Kit Doyle/ })
  await expect(timeOf(drawer, 'End')).toBeFocused()
  await expect(drawer).toContainText('Ask when they stopped')
  await drawer.getByRole('button', { name: 'Finish now' }).click()
  await drawer.getByRole('button', { name: 'Save and finish' }).click()
  await expect(page.getByText(/Entry of .* finished\./)).toBeVisible()
  await expect(onNow(page)).toContainText('No one is clocked on')
  const answer = await page.request.get(`/api/timesheets/entries/${entryId}`)
  expect(await answer.json()).toMatchObject({ entry: { employeeId: kit.id, status: 'pending' } })
})

test('a shared position shows on the map and as text while it is shared', async ({ page, farm, otherPage }) => {
  const theirs = await otherPage()
  await hire(page, 'Kit', 'Doyle', theirs)
  const entryId = newId()
  await phoneOf(theirs.request)({ kind: 'clock_on', entryId, locationIds: [], activityIds: [] }, ago({ minutes: 5 }))
  await listenAt(page, '/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const [kit, map] = [onNow(page).getByRole('listitem'), page.getByRole('region', { name: 'Map of who is clocked on' })]
  await expect(kit).toContainText('Kit Doyle')
  await expect(map).toHaveCount(0)

  const agreed = {
    id: newId(),
    termsVersion: trackTerms.version,
    termsText: trackTerms.text,
    agreedAt: ago({ minutes: 2 }),
  }
  await theirs.request.post('/api/my/track-consent', { data: agreed })
  const position = { latitude: -30.31, longitude: 149.81, recordedAt: ago({ seconds: 1 }), accuracyMetres: 8 }
  await theirs.request.post('/api/my/track', { data: { entryId, points: [position] } })
  await expect(kit).toContainText('30.3100° S, 149.8100° E')
  await expect(map).toContainText('Kit Doyle')
  await expectAccessible(page, 'the map of employees on now')

  await theirs.request.post('/api/my/track-consent/withdraw', { data: { withdrawnAt: ago({ seconds: 0 }) } })
  await expect(map).toHaveCount(0)
  await expect(kit).not.toContainText('Seen')
})

test('the approve screen shows who is clocked on, and a running entry shows its start', async ({
  page,
  farm,
  otherPage,
}) => {
  const theirs = await otherPage()
  const kit = await hire(page, 'Kit', 'Doyle', theirs)
  const record = phoneOf(theirs.request)
  // Just after midnight the entry begins before the farm's first pay period.
  await listenAt(page, `/timesheets/approve/${kit.id}?from=${dayIn(-1)}&to=${dayIn(1)}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await record({ kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] }, ago({ seconds: 90 }))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Started at' })
  await expect(row).toContainText(/0h [1-3]m/)
  await expect(row).toContainText('On now')

  const disclosure = page.getByRole('button', { name: 'On now 1' })
  await expect(disclosure).toHaveAttribute('aria-expanded', 'false')
  await disclosure.click()
  await expect(disclosure).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'employees on now, on the approve screen')
  await page.reload()
  await onNow(page).getByRole('button', { name: 'Kit Doyle' }).click()
  await expect(page).toHaveURL(/entry=/)
  await expect(page.getByRole('dialog', { name: /Kit Doyle/ })).toBeVisible()
})

test('leave requested on the phone is pending in Approve, with its comment', async ({ page, farm, otherPage }) => {
  const theirs = await otherPage()
  const kit = await hire(page, 'Kit', 'Doyle', theirs)
  const day = Temporal.Now.plainDateISO('Australia/Sydney').toString()
  await listenAt(page, `/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const leave = { id: newId(), startDate: day, endDate: day, leaveType: 'sick_leave', comments: 'Flu, back soon' }
  expect((await theirs.request.post('/api/my/leave', { data: leave })).ok()).toBe(true)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Flu, back soon' })
  await expect(row).toContainText('Sick Leave')
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: /^Approve / }).click()
  await expect(row).toContainText('Approved')
})

test('employees see an estimate of their pay when the switch is on', async ({ page, farm, otherPage }) => {
  const theirs = await otherPage()
  await hire(page, 'Kit', 'Doyle', theirs)
  const isShown = async () => clock.parse(await (await theirs.request.get('/api/my/clock')).json()).showsPayEstimate
  await page.goto('/settings/configuration')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const choice = page.getByRole('switch', { name: 'Employees see an estimate of their pay' })
  await expect(choice).not.toBeChecked()
  expect(await isShown()).toBe(false)
  await choice.click()
  await expect(choice).toBeChecked()
  await expect.poll(isShown).toBe(true)
})
