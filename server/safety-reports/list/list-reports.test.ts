import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { hazardStates } from '#shared/safety-reports/hazards/hazard-state.ts'
import { incidentStates } from '#shared/safety-reports/incidents/incident-state.ts'
import { maintenanceStates } from '#shared/safety-reports/maintenance-state.ts'
import { preStartStates } from '#shared/safety-reports/pre-start.ts'
import { isFinished, reportSorts, type ReportStatus } from '#shared/safety-reports/report-status.ts'
import { type ReportType, reportTypes } from '#shared/safety-reports/report-type.ts'
import type { Tx } from '#server/core/database/database.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { fault, makeMachine, repair } from '#test/fixtures/machine.ts'
import { editMaintenance } from '../edit-maintenance.ts'
import { markRepaired } from '../repairs.ts'
import { reportFault } from '../report-fault.ts'
import { withdrawReport } from '../withdraw-report.ts'
import { findCursors, type ReportCursor, type Viewer } from './list-reports-store.ts'
import { listReports } from './list-reports.ts'

let base: TestDatabase
let farm: TestBusiness
let other: TestBusiness
const ids: string[] = []

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  other = await makeBusiness(base.db)
  const machines = [await makeMachine(base.db, farm), await makeMachine(base.db, farm, { name: 'Loader' })]
  for (const [index, { what, dueOn, end }] of reports.entries()) {
    const happenedAt = `2026-11-${String(10 + (index % 4)).padStart(2, '0')}T00:00:00.000Z`
    const report = fault(machines[index % 2] ?? '', { what, happenedAt })
    await asManager(base.db, farm, reportFault, report)
    const fields = { priority: 'low' as const, location: null, owner: null, parts: '', costCents: null }
    await asManager(base.db, farm, editMaintenance, { id: report.id, version: 1, what, dueOn, ...fields })
    if (end) await ends[end](report.id)
    ids.push(report.id)
  }
})

afterAll(() => base.close())

const ends = {
  done: (reportId: string) => asManager(base.db, farm, markRepaired, repair(reportId)),
  withdrawn: (reportId: string) =>
    asManager(base.db, farm, withdrawReport, { id: newId(), reportId, reason: 'Reported twice' }),
}

interface Row {
  what: string
  dueOn: string | null
  end?: keyof typeof ends
}
const reports: Row[] = [
  { what: 'Belt frayed', dueOn: '2026-11-19' },
  { what: 'belt new', dueOn: '2026-12-01' },
  { what: 'Éclair light', dueOn: null },
  { what: 'Steering', dueOn: '2026-11-12' },
  { what: 'Tyre', dueOn: '2026-11-20' },
  { what: 'Gearbox', dueOn: null },
  { what: 'Lights', dueOn: '2026-11-01', end: 'done' },
  { what: 'Radiator', dueOn: '2026-11-02', end: 'withdrawn' },
  { what: 'Mirror', dueOn: null, end: 'done' },
]

test('what is due first is on top, overdue or not, then the latest of those without a due day, then the latest of what is finished', async () => {
  const list = await asManager(base.db, farm, listReports, { type: 'maintenance', withdrawn: 'shown' })
  const [unfinished, finished] = [list.reports.slice(0, 6), list.reports.slice(6)]
  expect(unfinished.map(({ what }) => what)).toEqual([
    'Steering',
    'Belt frayed',
    'Tyre',
    'belt new',
    'Éclair light',
    'Gearbox',
  ])
  expect(finished.map(({ what }) => what)).toEqual(['Radiator', 'Lights', 'Mirror'])
})

const statuses = {
  hazard: hazardStates,
  incident: incidentStates,
  maintenance: maintenanceStates,
  pre_start: preStartStates,
} satisfies Record<ReportType, readonly ReportStatus[]>

test.each(reportTypes.flatMap((type) => statuses[type].map((status) => [type, status] as const)))(
  'a report of the type %s that is %s is urgent as long as it is neither finished nor withdrawn',
  async (type, status) => {
    const urgency = (withdrawn: boolean) =>
      asManager(base.db, other, ({ tx }) => insertReport(tx, { type, status, withdrawn }), undefined)
    expect((await urgency(false)) > 0).toBe(!isFinished({ status }))
    expect(await urgency(true)).toBe(0)
  },
)

/** Without the verbs, because none makes a report that is finished at once. @returns its urgency */
async function insertReport(
  tx: Tx,
  { type, status, withdrawn }: { type: ReportType; status: string; withdrawn: boolean },
) {
  const { urgency } = await tx
    .insertInto('safetyReports')
    .values({
      managerId: other.managerId,
      id: newId(),
      type,
      status,
      happenedAt: testNow,
      createdByName: 'Pat Reed',
      createdAt: testNow,
      ...(type === 'incident' && { reportedAt: testNow, state: 'nsw' }),
      ...(status === 'done' && { doneAt: testNow }),
      ...(status === 'closed' && { closedAt: testNow }),
      ...(withdrawn && { withdrawnAt: testNow, withdrawReason: 'Reported twice' }),
    })
    .returning('urgency')
    .executeTakeFirstOrThrow()
  return urgency
}

test.each(reportSorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => [sort, direction] as const)))(
  'a page after each report of the list by %s, %s, goes on where the list does',
  async (sort, direction) => {
    const viewer: Viewer = { managerId: farm.managerId, today: '2026-11-20', zone: 'Australia/Sydney' }
    const cursors = (after: ReportCursor | null) =>
      asManager(
        base.db,
        farm,
        ({ tx }) =>
          findCursors(tx, viewer, {
            filter: { type: 'maintenance', withdrawn: 'shown' },
            order: { sort, direction },
            after,
            limit: 200,
          }),
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
    1, 3, 8, 0,
  ])
})

test('a filter by days is by the days of the farm', async () => {
  // Eleven in the morning in Sydney.
  expect([
    await found({ from: '2026-11-10', to: '2026-11-10' }),
    await found({ from: '2026-11-11', to: '2026-11-13' }),
  ]).toEqual([3, 5])
})
