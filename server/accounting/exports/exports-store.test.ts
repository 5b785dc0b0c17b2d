import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase } from '#test/database.ts'
import { asManager } from '#test/fixtures/business.ts'
import { fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { listExports, getExport, listExportRequests } from './export-history.ts'
import { listPayrollHours } from './preflight/list-payroll-hours.ts'
import { readStatuses } from './read-statuses.ts'
import { retryExport } from './retry-export.ts'
import { runExport } from './run/run-export.ts'
import { startExport } from './start-export.ts'

test('every export statement filters by business on every table', async () => {
  const base = await testDatabase()
  const farm = await makeExportFarm(base)
  const { managerId, userId } = farm.business
  const { db, statements } = recordStatements(base.db)
  const services = { ...farm.server.services, db }
  const { log } = farm.server.app
  const steps: BusinessSteps = businessSteps(services, { managerId, userId, why: 'test', log })

  const id = newId()
  const { people } = await farm.check()
  const input = { id, provider: 'xero' as const, ...fortnight, people }
  await startExport(steps, input)
  // No employee is sent, so the days are unlocked.
  farm.sandbox.fault('xml-error', { times: 2 })
  const run = () => runExport({ services, log, stopping: new AbortController().signal }, { managerId, exportId: id })
  await run()
  farm.clock.now = '2026-11-20T01:05:00.000Z'
  await retryExport(steps, { id })
  farm.sandbox.fault('no-permission', { times: 'until-off' })
  await run()
  farm.sandbox.faultsOff()
  farm.clock.now = '2026-11-20T01:10:00.000Z'
  await retryExport(steps, { id })
  await run()
  for (const sheet of farm.sandbox.organisation().timesheets) sheet.status = 'APPROVED'
  await readStatuses(steps, { id })
  await asManager(db, farm.business, listExports, fortnight)
  await asManager(db, farm.business, listPayrollHours, fortnight)
  const { people: sent } = await asManager(db, farm.business, getExport, { id })
  await asManager(db, farm.business, listExportRequests, { personId: sent[0]?.id ?? '' })

  const { tables, unfiltered } = await readFilters(base.ownerUrl, managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining([
      'employment_info',
      'period_locks',
      'timesheet_export_people',
      'timesheet_export_requests',
      'timesheet_exports',
      'timesheet_logs',
    ]),
  )
  await farm.close()
  await base.close()
})
