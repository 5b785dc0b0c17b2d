import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { addWork, clean } from '#test/e2e/timesheets/approve-screen.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { approveEntries, hire, test } from '#test/e2e/fixtures.ts'
import { expectInPace as expect } from './provider-sign-in.ts'
import { addOvertimeRate, addThere, connectXero, wantTracking } from './xero-sandbox.ts'

test.beforeEach(() => test.slow())

const days = 'from=2026-03-02&to=2026-03-15'
const rates = z.object({ rates: z.array(z.object({ id: z.string(), name: z.string() })) })

/** Unique names, because all tests share the sandbox. */
const ownName = () => `Doyle${newId().slice(-8)}`
const rowOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Waits for a button that needs Xero's answer first, longer than a click does. */
async function press(button: Locator) {
  await expect(button).toBeEnabled()
  await button.click()
}

const link = (page: Page, name: string) => press(rowOf(page, name).getByRole('button', { name: /^Link / }))

async function hireOne(page: Page, worker: Page, firstName: string) {
  const lastName = ownName()
  return { lastName, ...(await hire(page, firstName, lastName, worker)) }
}

test('approved hours reach Xero as drafts, and their status there is read back', async ({ page, farm, otherPage }) => {
  const kit = await hireOne(page, await otherPage(), 'Kit')
  const ana = await hireOne(page, await otherPage(), 'Ana')
  await approveEntries(page, [await addWork(page, kit.id, { day: '02', ...clean })])
  await addWork(page, ana.id, { day: '03', ...clean })
  const xero = await connectXero(page)
  const upperCase = kit.lastName.toUpperCase()
  await addThere(xero, 'Kit', upperCase)
  await addThere(xero, 'Ana', ana.lastName)

  await page.goto(`/timesheets/export?${days}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(rowOf(page, kit.name)).toContainText('Not linked')
  await rowOf(page, kit.name)
    .getByRole('button', { name: `Link ${kit.name} to Kit ${upperCase}` })
    .click()
  await expect(rowOf(page, kit.name)).toContainText('Ready')
  await expect(rowOf(page, kit.name)).toContainText('4.00 ordinary')
  await expect(page.getByText('1 entry still pending is left out')).toBeVisible()

  await page.getByRole('link', { name: `Approve the hours of ${ana.name}` }).click()
  const decide = page.getByRole('region', { name: 'Decide' })
  await decide.getByRole('button', { name: 'Approve 1 entry' }).click()
  await decide.getByRole('link', { name: 'Export this period' }).click()
  await link(page, ana.name)
  await expect(rowOf(page, ana.name)).toContainText('Ready')
  await expectAccessible(page, 'the pre-flight')

  const otherDays = await page.context().newPage()
  await otherDays.goto('/timesheets/export?from=2026-03-16&to=2026-03-29')
  await expect(otherDays.getByText('No approved hours in this period')).toBeVisible()
  const readings: string[] = []
  otherDays.on('request', (request) => request.url().includes('/preflight?') && readings.push(request.url()))
  await page.getByRole('button', { name: 'Export 2 people' }).dblclick()
  await expect(page).toHaveURL(/\/timesheets\/export\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Done: the hours of 2 people are in Xero.')).toBeVisible()
  // Read from the provider at the start and the end, not for each employee.
  expect(readings.length).toBeLessThanOrEqual(2)
  await otherDays.close()
  await expect(rowOf(page, kit.name)).toContainText('Sent')
  await expect(rowOf(page, kit.name)).toContainText('Draft')
  await expectAccessible(page, 'an export')

  await xero.reload()
  const approveThere = xero.getByRole('button', { name: `Approve Kit ${upperCase}` })
  await approveThere.click()
  await expect(approveThere).toHaveCount(0)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(rowOf(page, kit.name)).toContainText('Approved')
  await expect(rowOf(page, ana.name)).toContainText('Draft')

  await page.getByRole('button', { name: `What was sent for ${kit.name}` }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('"NumberOfUnits": [ 4, 0, 0')
  await expect(drawer).toContainText('Status 200')
  await expectAccessible(page, 'what was sent')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Back to export' }).click()
  await expect(page.getByText('All approved hours for this period are already in Xero.')).toBeVisible()
  await expect(rowOf(page, kit.name)).toContainText('Approved')
  await expect(page.getByText(/^This period was locked on .* by Pat Reed/)).toBeVisible()
  const before = page.getByRole('region', { name: 'Exports of this period' })
  await expect(before.getByRole('link')).toHaveCount(1)
  await expect(before).toContainText('2 sent')
})

test('an employee refused by Xero shows the reason and is sent again once it is fixed', async ({
  page,
  farm,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const kit = await hireOne(page, await otherPage(), 'Kit')
  await approveEntries(page, [await addWork(page, kit.id, { day: '02', ...clean })])
  const xero = await connectXero(page)
  await addThere(xero, 'Kit', kit.lastName)
  await wantTracking(xero, kit.name, true)
  await page.goto(`/timesheets/export?${days}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await link(page, kit.name)
  await expect(page.getByText(`Linked ${kit.name} in Xero.`)).toBeVisible()
  await page.context().setOffline(true)
  await press(page.getByRole('button', { name: 'Export 1 person' }))
  await expect(page.getByText(/^Muster could not be reached\./)).toBeVisible()
  await page.context().setOffline(false)
  await press(page.getByRole('button', { name: 'Export 1 person' }))
  await expect(page.getByText('Nothing was sent to Xero: sending failed for 1 person.')).toBeVisible()
  await expect(rowOf(page, kit.name)).toContainText(/tracking/i)
  await wantTracking(xero, kit.name, false)
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText('Done: the hours of 1 person are in Xero.')).toBeVisible()
})

test('overtime without a rate is not sent until one is chosen', async ({ page, farm, otherPage, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  const kit = await hireOne(page, await otherPage(), 'Kit')
  const employee: unknown = await (await page.request.get(`/api/employees/${kit.id}`)).json()
  // New terms apply from this pay period unless another day is chosen.
  const overtime = { payRate: 'hourly_overtime', overtimeAfterHours: 3, termsFrom: '2026-03-02' }
  const terms = { ...z.looseObject({}).parse(employee), ...overtime }
  expect((await page.request.patch(`/api/employees/${kit.id}`, { data: terms })).ok()).toBe(true)
  await approveEntries(page, [await addWork(page, kit.id, { day: '02', ...clean })])
  const xero = await connectXero(page)
  await addThere(xero, 'Kit', kit.lastName)
  const [own, other] = [`Time and a half ${kit.lastName}`, `Double time ${kit.lastName}`]
  await addOvertimeRate(xero, own)
  await addOvertimeRate(xero, other)

  await page.goto(`/timesheets/export?${days}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await link(page, kit.name)
  await expect(rowOf(page, kit.name)).toContainText('3.00 ordinary')
  await expect(rowOf(page, kit.name)).toContainText('1.00 overtime')
  const listed = rates.parse(await (await page.request.get('/api/accounting/rates?provider=xero')).json())
  const overtimeRateId = listed.rates.find(({ name }) => name === own)?.id
  await page.request.post('/api/accounting/rates', { data: { provider: 'xero', ordinaryRateId: null, overtimeRateId } })
  await xero.getByRole('button', { name: `Make not current ${own}` }).click()
  await expect(xero.getByRole('button', { name: `Make current ${own}` })).toBeVisible()
  await press(page.getByRole('button', { name: 'Sync' }).first())
  await expect(rowOf(page, kit.name)).toContainText('To fix')

  await press(rowOf(page, kit.name).getByRole('button', { name: 'Choose rate' }))
  await page.getByRole('dialog').getByLabel('Overtime').selectOption({ label: other })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, kit.name)).toContainText('Ready')
  // The row that opened the drawer has moved to another group.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator(':focus')).toContainText(kit.name)

  // The response to the start is lost.
  await page.route('**/api/accounting/exports', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ timeout: 0 })
    return route.abort()
  })
  await press(page.getByRole('button', { name: 'Export 1 person' }))
  await expect(page.getByText('Done: the hours of 1 person are in Xero.')).toBeVisible()
})

test('without a connection approved hours can be downloaded as a file', async ({ page, farm, otherPage }) => {
  const kit = await hireOne(page, await otherPage(), 'Kit')
  await approveEntries(page, [await addWork(page, kit.id, { day: '02', ...clean })])
  await addWork(page, kit.id, { day: '03', ...clean })
  await page.goto(`/timesheets/export?${days}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('link', { name: 'Connect Xero or MYOB' })).toHaveAttribute('href', /integrations/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('payroll hours 2026-03-02 to 2026-03-15.csv')
  const [titles, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(titles).toContain(
    'Employee,First name,Last name,First day,Last day,Type,Kind of day,Ordinary hours,Overtime hours,Sunday hours,Public holiday hours,Leave days,Leave hours,Standard hours,Note',
  )
  expect(lines).toEqual([`${kit.name},Kit,${kit.lastName},2026-03-02,2026-03-02,Work,,4.00,0.00,0.00,0.00,,,,`])
})
