import type { Page } from '@playwright/test'
import { expect, hire, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { press, readyForNoReception } from '#test/e2e/phone/phone-app.ts'

/** A phone of someone who is hired, with the pre-start of a machine open. */
async function openPreStart(phone: Page, assetId: string) {
  await phone.goto(`/my/assets/${assetId}`)
  await expect(phone.getByRole('heading', { name: 'Pre-start · Header 2' })).toBeVisible()
}

test(
  'a failed check without reception stops the next person at the machine until a mechanic has repaired and released it',
  { tag: withServiceWorker },
  async ({ page: phone, manager, otherPage, allowErrors }) => {
    test.slow()
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const assetId = crypto.randomUUID()
    const rows = [{ id: assetId, name: 'Header 2', idCode: 'H2', category: 'headers' }]
    expect((await manager.request.post('/api/assets', { data: { rows } })).ok()).toBe(true)
    await hire(manager, 'Kit', 'Doyle', phone)
    const [second, third] = [await otherPage(), await otherPage()]
    await hire(manager, 'Sam', 'Reid', second)
    const mick = await hire(manager, 'Mick', 'Brown', third)
    const named = await manager.request.put(`/api/machine-releasers/${mick.id}`, { data: { named: true } })
    expect(named.ok()).toBe(true)

    await openPreStart(phone, assetId)
    await readyForNoReception(phone)
    await phone.context().setOffline(true)
    const brakes = phone.getByRole('group', { name: /^Brakes and park brake/ })
    await brakes.getByRole('button', { name: 'Fail' }).click()
    await press(phone, 'Stop here')
    await expect(phone.getByText('Do not use · Header 2')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Do not use · Header 2')).toBeVisible()

    await openPreStart(second, assetId)
    await expect(second.getByText('Do not use')).toBeHidden()
    await phone.context().setOffline(false)
    // What is open elsewhere hears of it without a reload.
    await expect(second.getByText('Do not use · Header 2')).toBeVisible()
    await expect(second.getByText(/Ask Mick Brown or a manager/)).toBeVisible()
    await expect(second.getByRole('button', { name: 'All OK' })).toBeHidden()
    const managerPage = await otherPage(manager)
    await managerPage.goto('/safety-reports/maintenance-report')
    await managerPage.getByRole('link', { name: /Brakes and park brake/ }).click()
    await expect(managerPage.getByRole('heading', { name: 'Header 2: fault' })).toBeVisible()

    await openPreStart(third, assetId)
    await third.getByRole('button', { name: /^Repaired/ }).click()
    await press(third, 'Yes, it is repaired')
    await expect(third.getByText(/^Repaired/).first()).toBeVisible()
    await press(third, 'Release')
    await press(third, 'Release it')
    await expect(third.getByRole('button', { name: 'All OK' })).toBeVisible()
    await expect(second.getByRole('button', { name: 'All OK' })).toBeVisible()

    await managerPage.goto(`/settings/assets/${assetId}`)
    const timeline = managerPage.getByRole('main')
    for (const words of [/Kit Doyle/, /Mick Brown/, /[Rr]epaired/, /[Rr]eleased/])
      await expect(timeline).toContainText(words)
  },
)
