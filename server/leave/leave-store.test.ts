import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff } from '#test/fixtures/leave.ts'
import { addLeave } from './add-leave.ts'
import { editLeave } from './edit-leave.ts'
import { findClashes } from './find-clashes.ts'
import { listAway } from './list-away.ts'
import { listOwnLeave } from './list-own-leave.ts'
import { listTaken } from './list-taken.ts'
import { requestLeave } from './request-leave.ts'
import { withdrawLeave } from './withdraw-leave.ts'

test('every statement filters each table by business', async () => {
  const base = await testDatabase()
  const farm = await makeBusiness(base.db)
  const ana = await makeEmployee(base.db, farm)
  const employeeId = ana.id
  const { db, statements } = recordStatements(base.db)

  const id = newId()
  await asManager(db, farm, addLeave, { id, employeeId, ...daysOff })
  await asManager(db, farm, editLeave, { id, version: 1, ...daysOff, comments: 'Longer' })
  await asManager(db, farm, findClashes, { employeeId, startDate: '2026-12-01', endDate: '2026-12-01' })
  await asManager(db, farm, listTaken, { year: 2026 })
  await asManager(db, farm, listAway, { from: '2026-12-01', to: '2026-12-31' })
  const own = newId()
  await asEmployee(db, farm, ana, requestLeave, { ...daysOff, id: own, startDate: '2026-12-07', endDate: '2026-12-07' })
  await asEmployee(db, farm, ana, listOwnLeave, undefined)
  await asEmployee(db, farm, ana, withdrawLeave, { id: own })

  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  await base.close()
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining(['employment_info', 'manager_configuration', 'timesheet_logs', 'user_manager']),
  )
})
