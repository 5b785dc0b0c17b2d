import { cursorOf } from '#server/core/http/pages.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { entrySorts } from '#shared/timesheets/entries/entry-sort.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase } from '#test/database.ts'
import { asManager, makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { countEntries } from './count-entries.ts'
import { createEntries } from '../entries/create-entries.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { endBreak } from '../clock/end-break.ts'
import { listEntries } from '../entries/list-entries.ts'
import { listLocks } from '../locks/list-locks.ts'
import { listMatching } from '../entries/list-matching.ts'
import { listPeople } from './list-people.ts'
import { lockPeriod } from '../locks/lock-period.ts'
import { setStatus } from './set-status.ts'
import { unlockPeriod } from '../locks/unlock-period.ts'

test('every statement names the business on every table', async () => {
  const base = await testDatabase()
  const farm = await makeBusiness(base.db)
  const { id: ana } = await makeEmployee(base.db, farm)
  const range = { from: '2026-11-16', to: '2026-11-22' }
  const { db, statements } = recordStatements(base.db)

  await asManager(db, farm, listEntries, { employeeIds: [ana], ...range })
  const id = await makeTimesheet(db, farm, ana, { status: 'approved' })
  const again = { entries: [{ id: newId(), employeeId: ana }], ...dayOfWork }
  await expect(asManager(db, farm, createEntries, again)).rejects.toThrow('already has an entry')
  await asManager(db, farm, listPeople, range)
  const everything = {
    ...range,
    employeeIds: [ana, newId()],
    locationIds: [newId()],
    activityIds: [newId()],
    logType: 'leave' as const,
    leaveTypes: ['sick_leave' as const],
    statuses: ['pending' as const],
  }
  const cursor = cursorOf({ startTime: '2026-11-18T00:00:00.000Z', id: newId(), employeeId: ana, spanMilliseconds: 0 })
  for (const sort of entrySorts) await asManager(db, farm, listEntries, { ...everything, sort, cursor })
  await asManager(db, farm, countEntries, everything)
  await asManager(db, farm, listMatching, everything)
  const lock = { id: newId(), from: '2026-01-05', to: '2026-01-18' }
  await asManager(db, farm, lockPeriod, lock)
  await asManager(db, farm, lockPeriod, lock)
  await expect(asManager(db, farm, lockPeriod, { ...lock, id: newId() })).rejects.toThrow('already locked')
  await asManager(db, farm, listLocks, { from: '2026-01-01', to: '2026-01-31' })
  await asManager(db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'rejected' }] })
  await asManager(db, farm, setStatus, { changes: [{ id, from: 'approved', to: 'rejected' }] })
  await asManager(db, farm, setStatus, { changes: [{ id, from: 'rejected', to: 'pending' }] })
  const edit = { id, version: 4, ...dayOfWork, comments: 'Stayed on' }
  await expect(asManager(db, farm, editEntry, { ...edit, locationIds: [newId()] })).rejects.toThrow('no longer here')
  await asManager(db, farm, editEntry, edit)
  const running = { startTime: '2026-11-18T20:00:00.000Z', endTime: null, status: 'break' as const }
  const onNow = { id: await makeLog(db, farm, ana, running), breakId: newId() }
  await expect(asManager(db, farm, endBreak, onNow)).rejects.toThrow('already ended')
  await asManager(db, farm, unlockPeriod, { id: lock.id, reason: 'An hour was missing' })

  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  await base.close()
  expect(unfiltered).toEqual([])
  expect(tables).toEqual([
    'employment_info',
    'log_activities',
    'log_assets',
    'log_locations',
    'manager_activities',
    'manager_assets',
    'manager_configuration',
    'manager_locations',
    'myob_link',
    'period_locks',
    'public_holidays',
    'timesheet_breaks',
    'timesheet_logs',
    'user_manager',
    'xero_link',
  ])
})
