import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportSorts } from '#shared/safety-reports/report-status.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { fault, makeMachine } from '#test/fixtures/machine.ts'
import { editMaintenance } from '../edit-maintenance.ts'
import { reportFault } from '../report-fault.ts'
import { findCursors, type ReportCursor, type Viewer } from './list-reports-store.ts'
import { listReports } from './list-reports.ts'

let base: TestDatabase
let farm: TestBusiness
const ids: string[] = []

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  const machines = [await makeMachine(base.db, farm), await makeMachine(base.db, farm, { name: 'Loader' })]
  for (const [index, [what, dueOn]] of reports.entries()) {
    const happenedAt = `2026-11-${String(10 + (index % 4)).padStart(2, '0')}T00:00:00.000Z`
    const report = fault(machines[index % 2] ?? '', { what, happenedAt })
    await asManager(base.db, farm, reportFault, report)
    const fields = { priority: 'low' as const, location: null, owner: null, parts: '', costCents: null }
    await asManager(base.db, farm, editMaintenance, { id: report.id, version: 1, what, dueOn, ...fields })
    ids.push(report.id)
  }
})

afterAll(() => base.close())

/** Each with its due day. */
const reports: [string, string | null][] = [
  ['Belt frayed', '2026-11-19'],
  ['belt new', '2026-12-01'],
  ['Éclair light', null],
  ['Steering', '2026-11-12'],
  ['Tyre', '2026-11-20'],
]

test('what is due first is on top, overdue or not, then the latest of those without a due day', async () => {
  const list = await asManager(base.db, farm, listReports, { type: 'maintenance' })
  expect(list.reports.map(({ what }) => what)).toEqual(['Steering', 'Belt frayed', 'Tyre', 'belt new', 'Éclair light'])
})

test.each(reportSorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => [sort, direction] as const)))(
  'a page after each report of the list by %s, %s, goes on where the list does',
  async (sort, direction) => {
    const viewer: Viewer = { managerId: farm.managerId, today: '2026-11-20', zone: 'Australia/Sydney' }
    const cursors = (after: ReportCursor | null) =>
      asManager(
        base.db,
        farm,
        ({ tx }) =>
          findCursors(tx, viewer, { filter: { type: 'maintenance' }, order: { sort, direction }, after, limit: 200 }),
        undefined,
      )
    const all = await cursors(null)
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const [index, cursor] of all.entries()) expect(await cursors(cursor)).toEqual(all.slice(index + 1))
  },
)

const found = async (filter: object) =>
  (await asManager(base.db, farm, listReports, { type: 'maintenance', ...filter })).reports.length
const search = (words: string) => found({ search: words })

test('a search finds what is wrong, the machine and the reporter, without case and accents', async () => {
  expect([await search('eclair'), await search('LOADER'), await search('pat reed'), await search('plough')]).toEqual([
    1, 2, 5, 0,
  ])
})

test('a filter by days is by the days of the farm', async () => {
  // Eleven in the morning in Sydney.
  expect([
    await found({ from: '2026-11-10', to: '2026-11-10' }),
    await found({ from: '2026-11-11', to: '2026-11-13' }),
  ]).toEqual([2, 3])
})
