import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager } from '#test/fixtures/business.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'
import { findSentBefore } from './export-requests-store.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  await farm.send()
})
afterAll(async () => {
  await farm.close()
  await base.close()
})

/** Finds the earlier requests for the fortnight that was sent to Xero. */
const sentBefore = (asked: Partial<Parameters<typeof findSentBefore>[2]>, { business, sandbox } = farm) => {
  const request = { provider: 'xero' as const, tenantId: sandbox.organisation().id, ...fortnight, ...asked }
  return asManager(base.db, business, ({ tx, actor }) => findSentBefore(tx, actor.managerId, request), undefined)
}

test.each([
  ['the same days', {}],
  ['days that end on the first of them', { from: '2026-11-02', to: fortnight.from }],
  ['days that begin on the last of them', { from: fortnight.to, to: '2026-12-05' }],
])('an earlier request for %s counts as sent', async (_, asked) => {
  expect(await sentBefore(asked)).toMatchObject([
    {
      employeeId: farm.employeeIds.get('Sam Reilly'),
      providerEmployeeId: farm.sandbox.employee('Sam Reilly').id,
      rateIds: [expect.any(String), expect.any(String)],
    },
  ])
})

test.each([
  ['of the days before', { from: '2026-11-02', to: '2026-11-08' }],
  ['of the days after', { from: '2026-11-23', to: '2026-12-06' }],
  ['to another organisation, such as a copy with the same people', { tenantId: newId() }],
  ['to the other provider', { provider: 'myob' as const }],
])('nothing was sent %s', async (_, asked) => {
  expect(await sentBefore(asked)).toEqual([])
})

test('a failed attempt’s employee counts as well as the retry’s after a new link', async () => {
  const other = await makeExportFarm(base, { people: ['Sam Reilly'] })
  other.sandbox.fault('xml-error')
  const { id } = await other.send()
  const [before, after] = [other.sandbox.employee('Sam Reilly').id, other.sandbox.employee('Mei Chen').id]
  const links = [{ employeeId: other.employeeIds.get('Sam Reilly'), providerEmployeeId: after }]
  succeeded(await other.call('linkPeople', { provider: 'xero', links }))
  other.clock.now = '2026-11-20T01:05:00.000Z'
  succeeded(await other.call('retryExport', { id }))
  await other.run(id)
  const sent = await sentBefore({}, other)
  expect(sent.map(({ providerEmployeeId }) => providerEmployeeId).toSorted()).toEqual([before, after].toSorted())
  await other.close()
})
