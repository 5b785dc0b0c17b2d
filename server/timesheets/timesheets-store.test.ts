import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase } from '#test/database.ts'
import { asManager, makeBusiness } from '#test/makers/business.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { dayOfWork, makeTimesheet } from '#test/makers/timesheet.ts'
import { createEntries } from './create-entries.ts'
import { listEntries } from './list-entries.ts'
import { listPeople } from './list-people.ts'
import { setStatus } from './set-status.ts'

test('every statement says the business on every table', async () => {
  const base = await testDatabase()
  const farm = await makeBusiness(base.db)
  const { id: ana } = await makeEmployee(base.db, farm)
  const range = { from: '2026-11-16', to: '2026-11-22' }
  const { db, statements } = recordStatements(base.db)

  await asManager(db, farm, listEntries, { employeeId: ana, ...range })
  const id = await makeTimesheet(db, farm, ana, { status: 'approved' })
  const again = { entries: [{ id: newId(), employeeId: ana }], ...dayOfWork }
  await expect(asManager(db, farm, createEntries, again)).rejects.toThrow('already has an entry')
  await asManager(db, farm, listPeople, range)
  await asManager(db, farm, listEntries, { employeeId: ana, ...range, cursor: `2026-11-18T00:00:00.000Z_${newId()}` })
  await asManager(db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'rejected' }] })

  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  await base.close()
  expect(unfiltered).toEqual([])
  expect(tables).toEqual([
    'employment_info',
    'log_activities',
    'log_locations',
    'manager_activities',
    'manager_locations',
    'timesheet_breaks',
    'timesheet_logs',
    'user_manager',
  ])
})
