import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import type { ProviderRate } from '#shared/accounting/connections/payroll-records.ts'
import { textOf } from '#shared/texts.ts'
import { openManager } from '#test/component/open-manager.tsx'

const connection: Connection = {
  provider: 'xero',
  available: true,
  appUrl: 'https://go.xero.com',
  link: {
    tenant: { id: 'brigalow', name: 'Brigalow Partners' },
    connectedAt: '2026-01-05T00:00:00.000Z',
    connectedBy: 'Pat Reed',
    expired: false,
    ended: false,
    lastSync: { at: '2026-01-05T00:00:00.000Z', failedAt: null, failure: null },
    linkedPeople: 0,
    people: 0,
  },
}
const ordinary: ProviderRate = { id: 'ordinary', name: 'Ordinary Hours', kind: 'ordinary', current: true, hourly: true }
const automatic = { ordinaryRateId: ordinary.id, overtimeRateId: null }
const unchosen = { ordinaryRateId: null, overtimeRateId: null, sundayRateId: null, holidayRateId: null }

test('a rate that is not being edited follows another user’s choice', async () => {
  const chosen: { [Rate in keyof typeof unchosen]: string | null } = { ...unchosen }
  const server = await openManager('/settings/integrations', {
    answers: {
      'accounting.listConnections': () => [connection],
      'accounting.listRates': () => ({ rates: [ordinary], chosen, automatic }),
    },
  })
  await page.getByRole('button', { name: 'Rates' }).click()
  const drawer = page.getByRole('dialog', { name: 'Xero earnings rates' })
  const field = drawer.getByRole('combobox', { name: 'Ordinary hours' })
  await expect.element(field).toHaveDisplayValue(/^Automatic/)
  chosen.ordinaryRateId = ordinary.id
  server.publish('accounting')
  await expect.element(field).toHaveDisplayValue('Ordinary Hours')
})

const { link } = connection

test('a sync that failed after the last one says why', async () => {
  const lastSync = {
    at: '2026-01-05T00:00:00.000Z',
    failedAt: '2026-01-06T00:00:00.000Z',
    failure: textOf('accounting.changedDuringSync'),
  }
  await openManager('/settings/integrations', {
    answers: { 'accounting.listConnections': () => [{ ...connection, link: link && { ...link, lastSync } }] },
  })
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent(/Syncing with Xero failed .* Nothing was lost\. Sync again\.$/)
})

test.each(['/settings/integrations', '/accounting-software?provider=xero'])(
  'at %s a sign-in with access to several organisations asks which of them',
  async (path) => {
    const server = await openManager(path, {
      answers: {
        'accounting.listConnections': () => [{ ...connection, link: link && { ...link, tenant: null } }],
        'accounting.listTenants': () => [
          { id: 'brigalow', name: 'Brigalow Partners' },
          { id: 'carbine', name: 'Carbine Creek' },
        ],
        'accounting.chooseTenant': () => ({ ok: true }),
      },
    })
    await page.getByRole('radio', { name: 'Carbine Creek' }).click()
    await page.getByRole('button', { name: 'Use this organisation' }).click()
    await expect
      .poll(() => server.callsOf('accounting.chooseTenant'))
      .toEqual([{ provider: 'xero', tenantId: 'carbine' }])
  },
)
