import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { textOf } from '#shared/texts.ts'
import { openManager } from '#test/component/open-manager.tsx'

const link = {
  tenant: { id: 'brigalow', name: 'Brigalow Partners' },
  connectedAt: '2026-01-05T00:00:00.000Z',
  connectedBy: 'Pat Reed',
  expired: false,
  ended: false,
  lastSync: { at: '2026-01-05T00:00:00.000Z', failedAt: null, failure: null },
  linkedPeople: 2,
  people: 2,
}

function match(firstName: string, more: Partial<PersonMatch>): PersonMatch {
  const linked = { id: firstName, firstName, lastName: 'Chen', active: true }
  return {
    employeeId: crypto.randomUUID(),
    firstName,
    lastName: 'Chen',
    state: 'linked',
    linked,
    candidates: [],
    ...more,
  }
}

test('an employee whose record can’t be read needs attention, with what to do and a way out', async () => {
  const problem = textOf('accounting.recordUnread', { provider: 'xero', unread: 'refused' })
  await openManager('/settings/integrations/xero/people', {
    answers: {
      'accounting.listConnections': () => [{ provider: 'xero', available: true, appUrl: 'https://go.xero.com', link }],
      'accounting.listMatches': () => ({
        syncedAt: '2026-01-05T00:00:00.000Z',
        people: [match('Mei', { state: 'unreadable', problem }), match('Sam', {})],
        others: [],
      }),
    },
  })
  await expect.element(page.getByRole('radio', { name: 'Needs attention (1)' })).toBeChecked()
  const row = page.getByRole('row', { name: /Mei Chen/ })
  await expect.element(row).toMatchTextContent(/Can’t be read.*Xero does not show Muster their record/)
  await expect.element(row.getByRole('button', { name: 'Unlink Mei Chen' })).toBeVisible()
})
