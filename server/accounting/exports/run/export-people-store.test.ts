import { textOf } from '#shared/texts.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { asManager } from '#test/fixtures/business.ts'
import { makeExportFarm } from '#test/fixtures/export-farm.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { explainFailure, markFailed, markSending, markSent, requeuePerson } from './export-people-store.ts'
import { closeExport } from '../exports-store.ts'

test('sent employees and ended exports stay unchanged when a run has lost its lock', async () => {
  const base = await testDatabase()
  const farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const before = await farm.send()
  const late = '2026-11-20T01:05:00.000Z'
  const say = async ({ tx, actor: { managerId } }: BusinessContext) => {
    const problem = textOf('accounting.preparingBroke')
    const hours = {
      providerEmployeeId: 'another',
      ordinaryMinutes: 1,
      overtimeMinutes: 0,
      sundayMinutes: 0,
      holidayMinutes: 0,
      days: [],
    }
    for (const { id } of before.people) {
      await markSending(tx, managerId, id)
      await markSent(tx, managerId, id, { outcome: 'updated', timesheetIds: [], providerStatus: 'rejected' }, late)
      await markFailed(tx, managerId, [id], problem)
      await explainFailure(tx, managerId, id, problem)
      await requeuePerson(tx, managerId, id, hours)
    }
    await closeExport(tx, managerId, before.id, late, problem)
  }
  await asManager(base.db, farm.business, say, undefined)
  expect(await farm.get(before.id)).toEqual(before)
  await farm.close()
  await base.close()
})
