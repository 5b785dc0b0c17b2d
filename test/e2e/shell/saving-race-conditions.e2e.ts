import { addWork, clean, entryOf, open } from '#test/e2e/timesheets/approve-screen.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from './live-steps.ts'
import { connectProvider } from '#test/e2e/accounting/provider-sign-in.ts'
import { rule } from '#test/e2e/settings/settings-steps.ts'
import { addLocations, expectKept, holdBack } from './race-condition-steps.ts'

test.describe('while a save is in progress', () => {
  const address = '**/api/timesheets/entries/*'

  test('input that the response would overwrite is blocked', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    const entryId = await addEntry(page, kit.id)
    const letGo = await holdBack(page, address)
    await page.goto(`/timesheets/approve/${kit.id}?entry=${entryId}`)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
    const comments = drawer.getByLabel('Comments')
    await comments.fill('Mine')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(comments).toBeDisabled()
    letGo()
    await expect(drawer).toBeHidden()
  })

  test('and then fails, the input can be changed and saved again', async ({ page, farm, allowErrors }) => {
    allowErrors(/net::ERR_FAILED/)
    const kit = await hire(page, 'Kit', 'Doyle')
    const entryId = await addEntry(page, kit.id)
    const letGo = await holdBack(page, address, (route) => route.abort())
    await page.goto(`/timesheets/approve/${kit.id}?entry=${entryId}`)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
    const comments = drawer.getByLabel('Comments')
    await comments.fill('Mine')
    const save = drawer.getByRole('button', { name: 'Save' })
    await save.click()
    letGo()
    await expect(drawer.getByText(/^Muster could not be reached/)).toBeVisible()
    await expect(save).toBeFocused()
    await page.unroute(address)
    await expect(comments).toHaveValue('Mine')
    await comments.fill('Mine, again')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
  })

  test('its response is not reported as another user’s change', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    const entryId = await addEntry(page, kit.id)
    await page.goto(`/timesheets/approve/${kit.id}?entry=${entryId}`)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
    await drawer.getByLabel('Comments').fill('Mine')
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent.includes('Someone else changed')) document.body.dataset['shown'] = 'true'
      }).observe(document.body, { subtree: true, childList: true })
    })
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    expect(await page.evaluate(() => document.body.dataset['shown'])).toBeUndefined()
  })

  test('and its drawer is closed, the response closes no other entry', async ({ page, farm }) => {
    const kit = await hire(page, 'Kit', 'Doyle')
    for (const day of ['02', '03']) await addWork(page, kit.id, { day, ...clean })
    const letGo = await holdBack(page, address)
    await open(page, kit.id)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const openDay = (day: string) =>
      entryOf(page, day)
        .getByRole('link', { name: /^Open / })
        .click()
    await openDay('Mon 2 Mar')
    const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
    await drawer.getByLabel('Comments').fill('Mine')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByRole('button', { name: 'Cancel' }).click()
    await expect(drawer).toBeHidden()
    await openDay('Tue 3 Mar')
    await drawer.getByLabel('Comments').fill('Another')
    letGo()
    await expect(page.getByText(/^Entry of .* updated\./)).toBeVisible()
    await expectKept(page, drawer.getByLabel('Comments'), 'Another')
  })

  test('and its drawer is closed, the response closes no other row', async ({ page, farm }) => {
    await addLocations(page, ['Creek', 'Dam'])
    const letGo = await holdBack(page, '**/api/locations/*')
    await page.goto('/settings/locations-activities')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const drawer = page.getByRole('dialog', { name: 'Rename location' })
    await page.getByRole('button', { name: 'Rename Creek' }).click()
    await drawer.getByLabel('Name').fill('Brook')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByRole('button', { name: 'Cancel' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Rename Dam' }).click()
    await drawer.getByLabel('Name').fill('Lake')
    letGo()
    await expect(page.getByText('Brook')).toBeVisible()
    await expectKept(page, drawer.getByLabel('Name'), 'Lake')
  })
})

test.describe('a setting that failed to save', () => {
  test('keeps input typed since then', async ({ page, farm, allowErrors }) => {
    allowErrors(/net::ERR_FAILED/)
    const letGo = await holdBack(page, '**/api/business/configuration/*', (route) => route.abort())
    await page.goto('/settings/configuration')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const rounding = page.getByLabel('Round to nearest (minutes)')
    await rounding.fill('10')
    await page.getByRole('button', { name: 'Save rounding' }).click()
    await expect(page.getByText('Now 5')).toHaveCount(0)
    await rounding.fill('12')
    letGo()
    await expect(rule(page, 'Rounding').getByText(/^Muster could not be reached/)).toBeVisible()
    await expect(rounding).toHaveValue('12')
  })

  test('shows what another user has saved', async ({ page, farm, allowErrors }) => {
    allowErrors(/net::ERR_FAILED/)
    const letGo = await holdBack(page, '**/api/business/configuration/*', (route) => route.abort())
    await listenAt(page, '/settings/configuration')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    const { configuration } = await (await page.request.get('/api/business')).json()
    const { id } = configuration.find((row: { configType: string }) => row.configType === 'timesheet_rounding')
    const rounding = page.getByLabel('Round to nearest (minutes)')
    await rounding.fill('10')
    await page.getByRole('button', { name: 'Save rounding' }).click()
    const read = page.waitForResponse('**/api/business')
    await page.request.patch(`/api/business/configuration/${id}`, {
      data: { configType: 'timesheet_rounding', value: 6 },
    })
    await read
    letGo()
    await expect(rule(page, 'Rounding').getByText(/^Muster could not be reached/)).toBeVisible()
    await expect(page.getByText('Now 6')).toBeVisible()
  })
})

test('changes between the first request and a late live stream show', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/live', async (route) => {
    await promise
    await route.continue()
  })
  await page.clock.install()
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByText('No entries in this period')).toBeVisible()
  await addWork(page, kit.id, { day: '02', ...clean })
  await page.clock.fastForward('00:05')
  letGo()
  await expect(entryOf(page, 'Mon 2 Mar')).toBeVisible()
})

test('a rejection applies to the version that was shown when its dialog opened', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id)
  await listenAt(page, `/timesheets/approve/${kit.id}?entry=${entryId}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason (the employee sees it)').fill('Twice')
  const path = `/api/timesheets/entries/${entryId}`
  const { entry } = await (await page.request.get(path)).json()
  const { startTime, endTime, version } = entry
  const changed = { startTime, endTime, version, comments: 'Another', locationIds: [], activityIds: [], breaks: [] }
  expect((await page.request.put(path, { data: changed })).ok()).toBe(true)
  await expect(drawer.getByRole('textbox', { name: 'Comments', includeHidden: true })).toHaveValue('Another')
  await page.getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect(page.getByText(/changed by someone else/)).toBeVisible()
})

test('a rate that is not being edited follows another user’s choice', async ({ page, farm }) => {
  await connectProvider(page, 'Xero', 'Brigalow Partners')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByText('just now')).toBeVisible()
  await page.getByRole('button', { name: 'Rates' }).click()
  const ordinary = page.getByRole('dialog', { name: 'Xero earnings rates' }).getByLabel('Ordinary hours')
  await expect(ordinary.getByRole('option', { selected: true })).toHaveText(/^Automatic/)
  const { rates } = await (await page.request.get('/api/accounting/rates?provider=xero')).json()
  const [{ id }] = rates.filter((rate: { name: string }) => rate.name === 'Ordinary Hours')
  const data = { provider: 'xero', ordinaryRateId: id, overtimeRateId: null }
  expect((await page.request.post('/api/accounting/rates', { data })).ok()).toBe(true)
  await expect(ordinary.getByRole('option', { selected: true })).toHaveText('Ordinary Hours')
})
