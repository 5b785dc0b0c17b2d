import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { chooseTime } from './entry-form.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'
import { type Muster, startMuster } from '#test/e2e/muster-process.ts'

const stored = z.object({
  entry: z.object({
    endTime: z.string().nullable(),
    status: z.string(),
    comments: z.string(),
    breaks: z.array(z.object({ type: z.string(), endTime: z.string().nullable() })),
  }),
})

/** Reads the stored entry. */
async function readEntry(page: Page, id: string, url = '') {
  return stored.parse(await (await page.request.get(`${url}/api/timesheets/entries/${id}`)).json()).entry
}

async function openEntry(page: Page, employeeId: string, entryId: string, url = '') {
  await listenAt(page, `${url}/timesheets/approve/${employeeId}?entry=${entryId}`)
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('form', { name: /^Edit / })).toBeVisible()
  return drawer
}

test('an edit replaces times and breaks, appears in the history and can be undone', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id, 'First day')
  const drawer = await openEntry(page, kit.id, entryId)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(drawer.getByRole('heading', { name: /^Kit Doyle, / })).toBeVisible()
  await expect(drawer.getByText('No location track for this entry.')).toBeVisible()

  await chooseTime(page, 'End', '4:00 PM')
  await drawer.getByRole('button', { name: 'Add break' }).click()
  // Specification 5: a break without a type or a start blocks saving silently.
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeVisible()
  await drawer.getByLabel('Type').selectOption('unpaid')
  await chooseTime(page, 'Break start', '12:00 PM')
  await chooseTime(page, 'Break end', '12:30 PM')
  await expect(drawer.getByText('8.50 h worked')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  expect((await readEntry(page, entryId)).breaks).toMatchObject([{ type: 'unpaid' }])

  const again = await openEntry(page, kit.id, entryId)
  const history = again.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Edited by Pat Reed/)
  await expect(history).toContainText(/End: .*3:30pm.*4:00pm/)
  await expect(history).toContainText('12:00pm - 12:30pm unpaid')
  await expect(history.locator('ol > li').first()).toContainText('Edited')
  await expect(history.locator('ol > li').last()).toContainText('Added on the timesheets screen')

  await again.getByRole('button', { name: 'Delete break 1' }).click()
  await again.getByRole('button', { name: 'Add break' }).click()
  await again.getByLabel('Type').selectOption('paid')
  await chooseTime(page, 'Break start', '9:00 AM')
  await chooseTime(page, 'Break end', '9:15 AM')
  await again.getByLabel('Comments').fill('Smoko, no lunch')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  expect(await readEntry(page, entryId)).toMatchObject({ comments: 'Smoko, no lunch', breaks: [{ type: 'paid' }] })

  await page
    .getByRole('alert')
    .filter({ hasText: /^Entry of .* updated/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  expect(await readEntry(page, entryId)).toMatchObject({ comments: 'First day', breaks: [{ type: 'unpaid' }] })
})

test('an invalid value shows at its field, an unusual one can be saved', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const drawer = await openEntry(page, kit.id, await addEntry(page, kit.id))
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await chooseTime(page, 'End', '9:30 PM')
  await expect(drawer.getByText(/That is 14h 30m of work/)).toBeVisible()
  await chooseTime(page, 'End', '7:00 AM')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('The end must be after the start.')).toBeVisible()
})

test('when two tabs edit one entry, the second keeps its input and shows the latest version', async ({
  page,
  context,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id, 'First day')
  const other = await context.newPage()
  const mine = await openEntry(page, kit.id, entryId)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const theirs = await openEntry(other, kit.id, entryId)
  await mine.getByLabel('Comments').fill('Mine')
  await theirs.getByLabel('Comments').fill('Theirs')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await expect(mine.getByText(/Someone else changed this entry/)).toBeVisible()
  await expect(mine.getByLabel('Comments')).toHaveValue('Mine')
  await mine.getByRole('button', { name: 'Load latest version' }).click()
  await expect(mine.getByLabel('Comments')).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByLabel('Comments')).toHaveValue('Mine')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  expect((await readEntry(page, entryId)).comments).toBe('Mine')
})

test('an entry not being edited follows changes by other users', async ({ page, context, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id, 'First day')
  const mine = await openEntry(page, kit.id, entryId)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const other = await context.newPage()
  const theirs = await openEntry(other, kit.id, entryId)
  await theirs.getByLabel('Comments').fill('Theirs')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByLabel('Comments')).toHaveValue('Theirs')
})

test('an entry keeps the name and order of a removed location', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  const locationId = newId()
  await page.request.post('/api/locations', { data: { rows: [{ id: locationId, name: 'River flat' }] } })
  const drawer = await openEntry(page, kit.id, entryId)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await drawer.getByRole('combobox', { name: 'Locations' }).click()
  await page.getByRole('option', { name: 'River flat' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await page.request.delete(`/api/locations/${locationId}`)

  const again = await openEntry(page, kit.id, entryId)
  await expect(again.getByText('River flat (removed)')).toBeVisible()
  await again.getByLabel('Comments').fill('Still there')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  expect((await readEntry(page, entryId)).comments).toBe('Still there')
})

test('an entry of a locked period is shown and cannot be changed', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  const today = Temporal.Now.plainDateISO('Australia/Sydney').toString()
  await page.request.post('/api/timesheets/locks', { data: { id: newId(), from: today, to: today } })
  const drawer = await openEntry(page, kit.id, entryId)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(drawer.getByText(/is locked, so this entry can’t change/)).toBeVisible()
  await expect(drawer.getByLabel('Comments')).toBeDisabled()
  await expect(drawer.getByRole('button', { name: /^(Save|Approve|Reject)$/ })).toHaveCount(0)
})

test('an entry is decided in its drawer, and Escape closes the reason dialog first', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  const drawer = await openEntry(page, kit.id, entryId)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: /^Reject/ })
  await expect(question.getByLabel(/^Reason/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await question.getByLabel(/^Reason/).fill('Start is too early')
  await question.getByRole('button', { name: /^Reject/ }).click()
  await expect(drawer.getByText('Rejected: Start is too early')).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(drawer.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // The optimistic update shows before the response.
  await expect.poll(async () => (await readEntry(page, entryId)).status).toBe('approved')
})

test('an unknown entry says so and leads to the timesheets', async ({ page, farm, allowErrors }) => {
  allowErrors(/404/, /400/)
  const kit = await hire(page, 'Kit', 'Doyle')
  for (const entryId of [newId(), 'rubbish']) {
    await page.goto(`/timesheets/approve/${kit.id}?entry=${entryId}`)
    await expect(page.getByRole('heading', { name: 'Entry not found' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to timesheets' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.getByRole('banner')).toContainText(farm.name)
})

test('axe finds nothing in the drawer of an entry', async ({ page, farm }) => {
  test.slow()
  const kit = await hire(page, 'Kit', 'Doyle')
  const drawer = await openEntry(page, kit.id, await addEntry(page, kit.id, 'First day'))
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await drawer.getByRole('button', { name: 'Add break' }).click()
  await expectAccessible(page, 'the entry drawer')
})

test.describe('on the demo farm with running entries', () => {
  // In sequence, because parallel tests would each load a demo farm.
  test.describe.configure({ mode: 'default' })

  const running = z.object({ entries: z.array(z.object({ id: z.string(), employeeId: z.string() })) })
  const people = z.object({ employees: z.array(z.object({ id: z.string(), firstName: z.string() })) })
  let muster: Muster

  test.beforeAll(async () => {
    muster = await startMuster('--demo')
  })
  test.afterAll(() => muster.remove())

  async function signIn(page: Page) {
    const login = { email: 'fiona@willowcreek.example', password: 'willow creek demo' }
    expect((await page.request.post(`${muster.url}/api/sign-in`, { data: login })).ok()).toBe(true)
    await page.addInitScript(() => localStorage.setItem('muster-theme-hint-dismissed', 'true'))
  }

  async function find(page: Page, query: string) {
    const today = Temporal.Now.plainDateISO('Australia/Sydney')
    const days = `from=${today.subtract({ days: 14 }).toString()}&to=${today.toString()}`
    const answer = await page.request.get(`${muster.url}/api/timesheets/entries?${days}&${query}`)
    const [entry] = running.parse(await answer.json()).entries
    if (!entry) throw new Error(`no entry of ${query}`)
    return entry
  }

  test('a running break is ended, and a running entry is finished', async ({ page }) => {
    await signIn(page)
    const { id, employeeId } = await find(page, 'statuses[0]=break')
    const drawer = await openEntry(page, employeeId, id, muster.url)
    await drawer.getByRole('button', { name: 'End break now' }).click()
    await expect(drawer.getByText('On now', { exact: true }).first()).toBeVisible()
    const resumed = await readEntry(page, id, muster.url)
    expect(resumed).toMatchObject({ status: 'active', endTime: null })
    expect(resumed.breaks.every(({ endTime }) => endTime !== null)).toBe(true)

    await drawer.getByRole('button', { name: 'Finish now' }).click()
    await drawer.getByRole('button', { name: 'Save and finish' }).click()
    await expect(drawer).toBeHidden()
    const finished = await readEntry(page, id, muster.url)
    expect(finished.status).toBe('pending')
    expect(finished.endTime).not.toBeNull()
  })

  test('the location track is drawn and described, and axe finds nothing', async ({ page }) => {
    test.slow()
    await signIn(page)
    const { employees } = people.parse(await (await page.request.get(`${muster.url}/api/employees`)).json())
    const luca = employees.find(({ firstName }) => firstName === 'Luca')
    if (!luca) throw new Error('no employee is named Luca')
    const { id } = await find(page, `employeeIds[0]=${luca.id}&sort=longest`)
    const drawer = await openEntry(page, luca.id, id, muster.url)
    const track = drawer.getByRole('region', { name: 'Location track', exact: true })
    await expect(track.getByRole('region', { name: 'Map of the location track' }).locator('path')).toHaveCount(3)
    await expect(track).toContainText(/60 points from 5:45am to 7:15pm, \d+\.\d km in total\./)
    await expectAccessible(page, 'the drawer with a map')
  })
})
