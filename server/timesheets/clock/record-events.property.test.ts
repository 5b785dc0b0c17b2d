import { array, assert, asyncProperty, boolean, nat, record, shuffledSubarray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, testNow } from '#test/fixtures/business.ts'
import { anyHistory, historyJobs } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import type { EmployeeContext, BusinessContext } from '#server/core/http/context.ts'
import { listEntries } from '../entries/list-entries.ts'
import { recordEvents } from './record-events.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const devices = ['00000000-0000-4000-a000-000000000000', '00000000-0000-4000-a000-000000000001'] as const
type Sent = { device: number; event: ClockEvent }

/** Deliveries of some of the events in any order, some of which never commit. */
const anyDeliveries = anyHistory.chain((history) =>
  record({
    attempts: array(record({ sent: shuffledSubarray(history), lost: boolean() }), { maxLength: 6 }),
    last: shuffledSubarray(history, { minLength: history.length }),
    again: array(nat({ max: Math.max(0, history.length - 1) }), { maxLength: 4 }),
  }).map((deliveries) => ({ history, ...deliveries })),
)

async function makePerson() {
  const farm = await makeBusiness(base.db)
  const { managerId } = farm
  const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ managerId, id, name: id }))
  const addJobs = async ({ tx }: BusinessContext) => {
    await tx.insertInto('managerLocations').values(rowsOf(historyJobs.locationIds)).execute()
    await tx.insertInto('managerActivities').values(rowsOf(historyJobs.activityIds)).execute()
    const machines = rowsOf(historyJobs.assetIds)
    const outOfUseSince = [null, testNow]
    const assets = machines.map((row, index) => ({ ...row, outOfUseSince: outOfUseSince[index] ?? null }))
    await tx.insertInto('managerAssets').values(assets).execute()
  }
  await asManager(base.db, farm, addJobs, undefined)
  return { farm, ana: await makeEmployee(base.db, farm) }
}
type TestPerson = Awaited<ReturnType<typeof makePerson>>

async function deliver({ farm, ana }: TestPerson, sent: readonly Sent[], lost = false) {
  for (const [index, deviceId] of devices.entries()) {
    const events = sent.filter(({ device }) => device === index).map(({ event }) => event)
    if (events.length === 0) continue
    const recording = async (ctx: EmployeeContext, input: Parameters<typeof recordEvents>[1]) => {
      await recordEvents(ctx, input)
      if (lost) throw new Error('killed before its commit')
    }
    const work = asEmployee(base.db, farm, ana, recording, { deviceId, sentAt: testNow, events })
    if (lost) await expect(work).rejects.toThrow('killed')
    else await work
  }
}

/** All flags except clock doubt, which also depends on the sending. */
async function entriesOf({ farm }: TestPerson) {
  const { entries } = await asManager(base.db, farm, listEntries, { from: '2026-11-01', to: '2026-11-30' })
  return entries.map(({ employeeId: _employeeId, version: _version, phoneFlags, ...entry }) => ({
    ...entry,
    phoneFlags: phoneFlags.filter((flag) => flag !== 'clock_skew').toSorted(),
  }))
}

test('whatever is dropped, killed, repeated or reordered, the entries are those of a perfect network', async () => {
  await assert(
    asyncProperty(anyDeliveries, async ({ history, attempts, last, again }) => {
      const [perfect, rough] = [await makePerson(), await makePerson()]
      for (const each of history) await deliver(perfect, [each])
      for (const { sent, lost } of attempts) await deliver(rough, sent, lost)
      await deliver(rough, [...again.flatMap((index) => history[index] ?? []), ...last])
      await deliver(rough, last)
      expect(await entriesOf(rough)).toEqual(await entriesOf(perfect))
    }),
    { seed: 20_261_121, numRuns: 40 },
  )
})
