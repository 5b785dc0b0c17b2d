import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { blocksTime } from '#shared/timesheets/entries/occupied-interval.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { approveClean } from '../approval/approve-clean.ts'
import { getEntry } from './get-entry.ts'
import { findOverlaps } from './new-entries-store.ts'
import { getTrack } from '../tracks/entry-track.ts'
import { listFlags } from '../approval/list-flags.ts'
import { listViews, saveView, removeView } from '../views/saved-views.ts'
import { summarisePeriod } from '../pay/summarise-period.ts'

test('every statement about one entry, flags, summaries and views names the business on every table', async () => {
  const base = await testDatabase()
  const farm = await makeBusiness(base.db)
  const { id: ana } = await makeEmployee(base.db, farm)
  const week = { from: '2026-11-16', to: '2026-11-22' }
  const id = await makeTimesheet(base.db, farm, ana, { ...dayOfWork, endTime: '2026-11-16T22:00:00.000Z' })
  const view = { id: newId(), name: 'Harvest', search: '' }
  const { db, statements } = recordStatements(base.db)

  await asManager(db, farm, getEntry, { id })
  await asManager(db, farm, getTrack, { id })
  await asManager(db, farm, listFlags, week)
  await asManager(db, farm, approveClean, { entries: [{ id, version: 1 }] })
  await asManager(db, farm, summarisePeriod, { ...week, counted: 'approved' })
  await asManager(db, farm, saveView, view)
  await asManager(db, farm, saveView, { ...view, search: 'sort=oldest' })
  await asManager(db, farm, listViews, undefined)
  await asManager(db, farm, removeView, { id: view.id })

  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  await base.close()
  expect(unfiltered).toEqual([])
  expect(tables).toEqual([
    'clock_events',
    'employment_info',
    'employment_terms',
    'history',
    'log_activities',
    'log_assets',
    'log_locations',
    'manager_configuration',
    'period_locks',
    'public_holidays',
    'timesheet_breaks',
    'timesheet_logs',
    'timesheet_views',
    'user_manager',
  ])
})

test('the rule against overlaps in SQL is the shared rule, to the millisecond', async () => {
  const base = await testDatabase()
  const farm = await makeBusiness(base.db)
  const { id: ana } = await makeEmployee(base.db, farm)
  const stored = { startTime: '2026-11-16T20:00:00.000Z', endTime: '2026-11-16T22:00:00.000Z' }
  const id = await makeTimesheet(base.db, farm, ana, stored)
  const edges = [stored.startTime, stored.endTime].flatMap((at) =>
    [-1, 0, 1].map((milliseconds) =>
      Temporal.Instant.from(at).add({ milliseconds }).toString({ fractionalSecondDigits: 3 }),
    ),
  )
  for (const startTime of edges) {
    for (const endTime of edges.filter((end) => end > startTime)) {
      const wanted = { startTime, endTime }
      const expected = blocksTime({ id, ...stored }, { id: '', ...wanted }, testNow) ? 1 : 0
      const asked = ({ tx, actor, now }: BusinessContext) =>
        findOverlaps(tx, actor.managerId, { employeeIds: [ana], ...wanted, now })
      expect(await asManager(base.db, farm, asked, undefined), JSON.stringify(wanted)).toHaveLength(expected)
    }
  }
  await base.close()
})
