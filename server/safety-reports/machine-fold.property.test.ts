import { type Arbitrary, array, assert, asyncProperty, boolean, constantFrom, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssetEvent, foldAssetEvents, isOutOfUse } from '#shared/machines/asset-state.ts'
import { releaseMachine } from '#server/machines/release-machine.ts'
import { tagMachine } from '#server/machines/tag-machine.ts'
import { releasedReports } from '#server/released-reports.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { checkOf, critical, fault, makeMachine, plain, preStart } from '#test/fixtures/machine.ts'
import { recordPreStart } from './record-pre-start.ts'
import { reopenReport } from './reopen-report.ts'
import { markRepaired } from './repairs.ts'
import { reportFault } from './report-fault.ts'
import { withdrawReport } from './withdraw-report.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { userId: string }

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

afterAll(() => base.close())

const step = oneof(
  record({ kind: constantFrom('check' as const), fails: constantFrom([], [plain], [critical]), offline: boolean() }),
  record({ kind: constantFrom('fault' as const), stopsUse: boolean() }),
  record({ kind: constantFrom('tag' as const) }),
  record({ kind: constantFrom('repair' as const, 'reopen' as const, 'withdraw' as const), which: nat(5) }),
  record({ kind: constantFrom('release' as const), all: boolean() }),
)
type Step = typeof step extends Arbitrary<infer Value> ? Value : never

interface Stored {
  openHolds: string[]
  openRepairs: string[]
  releasedAt: string | null
  checkDue: boolean
  isOut: boolean
  reports: string[]
}

/** What the server keeps of the machine. */
async function kept(assetId: string): Promise<Stored> {
  return asManager(
    base.db,
    farm,
    async ({ tx, actor: { managerId } }) => {
      const { rows } =
        await sql<Stored>`select a.open_repairs, a.released_at, a.check_due, a.out_of_use_since is not null as is_out,
        array(select h.id from app.asset_holds h where h.manager_id = ${managerId} and h.asset_id = a.id and h.closed_at is null
          order by (select e.place from app.asset_events e where e.manager_id = ${managerId} and e.id = h.id)) as open_holds,
        array(select r.id from app.safety_reports r where r.manager_id = ${managerId} and r.asset = a.id and r.type = 'maintenance'
          order by r.created_at, r.id) as reports
        from app.manager_assets a where a.manager_id = ${managerId} and a.id = ${assetId}`.execute(tx)
      return rows[0] ?? expect.fail('the machine is gone')
    },
    undefined,
  )
}

/** The events in the order in which the server received them, as the rule has them. */
async function received(assetId: string): Promise<AssetEvent[]> {
  return asManager(
    base.db,
    farm,
    async ({ tx, actor: { managerId } }) => {
      const events = await tx
        .selectFrom('assetEvents')
        .selectAll()
        .where('managerId', '=', managerId)
        .where('assetId', '=', assetId)
        .orderBy('place')
        .execute()
      return events.map((event): AssetEvent => {
        const { id, at, kind, repair, holds, stopsUse } = event
        const failed = Array.isArray(event.failed) ? event.failed.map(() => ({ item: '', critical: stopsUse })) : []
        switch (kind) {
          case 'pre_start':
            return { id, at, kind, offline: true, failed }
          case 'maintenance':
            return { id, at, kind, stopsUse }
          case 'tag':
            return { id, at, kind }
          case 'release':
            return { id, at, kind, holds, mayRelease: true }
          case 'repair_done':
          case 'repair_reopened':
          case 'repair_withdrawn':
            return { id, at, kind, repair: repair ?? '' }
          default:
            return expect.fail(kind)
        }
      })
    },
    undefined,
  )
}

async function take(assetId: string, each: Step): Promise<unknown> {
  const { reports, openHolds } = await kept(assetId)
  const reportId = 'which' in each ? (reports[each.which % Math.max(reports.length, 1)] ?? newId()) : newId()
  const repair = { doneAt: '2026-11-20T00:00:00.000Z', note: '', parts: '', costCents: null, meter: null }
  switch (each.kind) {
    case 'check':
      return asEmployee(
        base.db,
        farm,
        ana,
        recordPreStart,
        preStart(assetId, { items: checkOf(each.fails), offline: each.offline }),
      )
    case 'fault':
      return asEmployee(base.db, farm, ana, reportFault, fault(assetId, { stopsUse: each.stopsUse }))
    case 'tag':
      return asManager(base.db, farm, tagMachine, { id: newId(), assetId, reason: 'Hail damage' })
    case 'repair':
      return asManager(base.db, farm, markRepaired, { id: newId(), reportId, ...repair })
    case 'reopen':
      return asManager(base.db, farm, reopenReport, { id: newId(), reportId, reason: 'Loose again' })
    case 'withdraw':
      return asManager(base.db, farm, withdrawReport, { id: newId(), reportId, reason: 'Wrong machine' })
    case 'release': {
      const release = { id: newId(), assetId, holds: each.all ? openHolds : openHolds.slice(0, 1), note: '' }
      return asManager(
        base.db,
        farm,
        (ctx, input: typeof release) => releaseMachine(ctx, input, releasedReports),
        release,
      )
    }
  }
}

test('what is kept of a machine is the fold of its events in the order in which they were received', async () => {
  const kinds = new Set<string>()
  await assert(
    asyncProperty(array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const assetId = await makeMachine(base.db, farm)
      // A refused step changes nothing.
      for (const each of steps) await take(assetId, each).catch(() => null)
      const events = await received(assetId)
      for (const { kind } of events) kinds.add(kind)
      const { state, refused } = foldAssetEvents(events)
      const { isOut, reports: _reports, ...stored } = await kept(assetId)
      expect(refused).toEqual([])
      expect(stored).toEqual(state)
      expect(isOut).toBe(isOutOfUse(state))
    }),
    { numRuns: 60, seed: 20_261_128 },
  )
  expect(kinds.size).toBe(7)
})
