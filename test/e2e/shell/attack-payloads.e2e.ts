import type { APIRequestContext, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { requestOf } from '#test/contract/request-of.ts'
import { smallPhoto } from '#test/contract/small-photo.ts'
import { expect, hire, password, test } from '#test/e2e/fixtures.ts'

/** Sets `window.hurt` if inserted as markup. If the Content-Security-Policy stops it, its console error fails the test. */
const markup = `<img src=x onerror="window.hurt=1"><b id=bold>'`
/** A spreadsheet would run this as a formula. */
const formula = `=HYPERLINK("//evil.example")`

const terms = {
  employmentStartDate: null,
  employmentType: null,
  employmentPosition: null,
  paySchedule: null,
  overtimeAfterHours: null,
  overtimeRate: null,
  sundayRate: null,
  holidayRate: null,
  ordinaryRate: 31.25,
  payRate: 'hourly_flat',
  leaveEntitlements: [],
}

async function call(request: APIRequestContext, name: string, input: unknown) {
  const { method, url, payload } = requestOf(name, input)
  const headers = { 'content-type': 'application/json' }
  const answer = await request.fetch(url, { method, headers, ...(payload !== undefined && { data: payload }) })
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true)
}

/** Enters the text in every field that managers and employees can write. */
async function writeEverywhere(page: Page, phone: Page, text: string) {
  const person = await hire(page, text, text, phone)
  const [locationId, activityId, entryId, rejected] = [newId(), newId(), newId(), newId()]
  const asManager = (name: string, input: unknown) => call(page.request, name, input)
  const asEmployee = (name: string, input: unknown) => call(phone.request, name, input)
  const names = { firstName: text, lastName: text, phone: '0400 111 222' }
  await asManager('business.addLocations', { rows: [{ id: locationId, name: text }] })
  await asManager('business.addActivities', { rows: [{ id: activityId, name: text }] })
  await asManager('machines.addAssets', {
    rows: [{ id: newId(), name: text, idCode: text.slice(0, 20), category: null }],
  })
  await asManager('business.addHoliday', { id: newId(), day: '2026-03-04', name: text, note: text })
  await asManager('employees.inviteEmployee', { id: newId(), email: `${newId()}@example.com`, ...names, ...terms })
  const shared = { comments: text, locationIds: [locationId], activityIds: [activityId], breaks: [] }
  for (const [id, day] of [
    [entryId, '02'],
    [rejected, '03'],
  ] as const) {
    const times = { startTime: `2026-03-${day}T00:00:00.000Z`, endTime: `2026-03-${day}T04:00:00.000Z` }
    await asManager('timesheets.createEntries', { entries: [{ id, employeeId: person.id }], ...times, ...shared })
  }
  await asManager('timesheets.setStatus', {
    changes: [{ id: rejected, from: 'pending', to: 'rejected', reason: text }],
  })
  await asManager('timesheets.saveView', { id: newId(), name: text.slice(0, 40), search: 'status=pending' })
  await asEmployee('employees.editProfile', {
    ...names,
    emergencyContactName: text,
    emergencyContactPhone: '0400 333 444',
    strengths: [text.slice(0, 30)],
    otherLicenceTypes: [text.slice(0, 30)],
    discoverable: true,
    discoverableFields: ['phone'],
  })
  const leave = { leaveType: 'annual_leave', startDate: '2026-03-05', endDate: '2026-03-05', comments: text }
  await asEmployee('leave.requestLeave', { id: newId(), ...leave })
  await asEmployee('employees.saveDocument', {
    id: newId(),
    certificate: null,
    licenceClass: 'car',
    number: text.slice(0, 30),
    expiresOn: null,
    photo: smallPhoto,
  })
  return { ...person, entryId, rejected }
}

const days = 'from=2026-03-02&to=2026-03-08'

test('user input is shown as text on every screen', async ({ page, farm, otherPage }) => {
  test.slow()
  expect(farm.name).not.toBe('')
  const phone = await otherPage()
  const { id, entryId, rejected } = await writeEverywhere(page, phone, markup)
  let shown = 0
  const visit = async (visitor: Page, path: string) => {
    await visitor.goto(path)
    await expect(visitor.getByRole('main')).toBeVisible()
    await expect(visitor.getByText('Loading')).toHaveCount(0)
    expect(await visitor.evaluate(() => Reflect.has(globalThis, 'hurt')), path).toBe(false)
    await expect(visitor.locator('img[src="x"], b#bold'), path).toHaveCount(0)
    if (await visitor.getByText(markup).count()) shown++
  }
  for (const path of [
    '/dashboard',
    `/timesheets/approve/${id}?${days}`,
    `/timesheets/approve/${id}?${days}&entry=${entryId}`,
    `/timesheets/approve/${id}?${days}&entry=${rejected}`,
    `/timesheets/overview?${days}`,
    `/timesheets/summary?${days}`,
    `/timesheets/leave?${days}`,
    '/timesheets/leave?view=taken&year=2026',
    `/timesheets/print/${id}?${days}`,
    '/employees/active',
    `/employees/${id}`,
    '/employees/invited',
    '/settings/company',
    '/settings/configuration',
    '/settings/locations-activities',
    '/settings/assets',
    '/settings/assets/qr',
  ]) {
    await visit(page, path)
  }
  for (const path of ['/my/', '/my/hours', '/my/leave', '/my/me']) await visit(phone, path)
  expect(shown).toBeGreaterThan(9)
})

test('no exported file contains user input as a formula', async ({ page, farm, otherPage }) => {
  expect(farm.name).not.toBe('')
  await writeEverywhere(page, await otherPage(), formula)
  for (const path of [`/timesheets/overview?${days}`, `/timesheets/summary?${days}`]) {
    await page.goto(path)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).first().click()
    const stream = await (await download).createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString()
    expect(text, path).toContain('HYPERLINK')
    expect(text.match(/(^|[,"\n])[=+@-](?=HYPER)/gm), path).toBeNull()
  }
})

test('signing in redirects only to our own pages', async ({ farm, otherPage }) => {
  for (const from of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)']) {
    const visitor = await otherPage()
    await visitor.goto(`/login?from=${encodeURIComponent(from)}`)
    await visitor.getByLabel('Email').fill(farm.email)
    await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
    await visitor.getByRole('button', { name: /^(Log in|Sign in|Login)/ }).click()
    await expect(visitor).toHaveURL(/\/dashboard$/)
    expect(new URL(visitor.url()).hostname, from).toBe('localhost')
  }
})
